import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { AnswerLinks } from '../soak/answer-links.ts'
import type { Query } from '../soak/audit.ts'
import { auditAnswers, auditState, auditTimes, readStates } from '../soak/audit.ts'
import { auditClosed, auditFailures, auditLeaks, auditPushes } from '../soak/audit-requests.ts'
import { auditAnswered, auditConfidential, auditExpiry } from '../soak/audit-talk.ts'
import { auditSequences } from '../soak/calendar-journeys.ts'
import { Ledger } from '../soak/ledger.ts'
import { auditHints } from '../soak/live-journeys.ts'
import { auditLinks, auditOnce } from '../soak/record-journeys.ts'
import { Confidential, Secrets } from '../soak/secrets.ts'

let database: DatabaseSync
const query: Query = async (sql) => database.prepare(sql).all() as Awaited<ReturnType<Query>>
const NO_EVIDENCE = { query, files: [], delivered: new Map(), overlapping: new Set<string>(), since: 0 }
const USER = `insert into users (id, email, password_hash, name, sessions_valid_after, created_at, updated_at)`
const ACTIVITY = `insert into activities (seq, id, creator_id, title, description, type, starts_at, time_zone, max_participants,
  participants_count, location_id, location_name, city, state, latitude, longitude, c7, c10, c13, image, created_at, updated_at)`

// Without triggers, checks, and foreign keys, so that each rule can be broken.
beforeAll(() => {
  database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const file of globSync(join(ROOT, 'migrations/*.sql')).sort())
    database.exec(readFileSync(file, 'utf8'))
  for (const { name } of database.prepare(`select name from sqlite_master where type = 'trigger'`).all())
    database.exec(`drop trigger "${name}"`)
  database.exec('pragma foreign_keys = off; pragma ignore_check_constraints = on')
  database.exec(`${USER} values ('ana', 'ana@x', 'x', 'Ana', 0, 0, 0), ('ben', 'ben@x', 'x', 'Ben', 0, 0, 0);
    ${ACTIVITY} values (1, 'walk', 'ana', 'Walk', '', 'TRAVEL', ${Date.UTC(2027, 2, 14, 10)}, 'America/Los_Angeles',
      2, 1, 'p', 'P', 'C', 'S', 0, 0, 0, 0, 0, null, 0, 0);
    insert into activities_search (rowid, title, type, place, tile)
      values ((${Date.UTC(2027, 2, 14, 10)} / 60000) * 67108864 + 1, '', '', '', '');
    insert into applications (id, activity_id, user_id, status, created_at, decided_at) values ('a1', 'walk', 'ben', 'APPROVED', 0, 1);
    insert into participations (id, activity_id, user_id, joined_at, starts_at)
      values ('s1', 'walk', 'ben', 0, ${Date.UTC(2027, 2, 14, 10)})`)
})

const LETTER = `insert into outbox (id, key, kind, lane, created_at, due_at, user_id, actor_id, sent_at, dropped_at, last_error)`

const ALERT = `insert into alerts (id, user_id, place_name, latitude, longitude, radius_miles, created_at)`
const QUESTION = `insert into questions (id, activity_id, user_id, content, is_public, created_at)`
const DISPUTE = `insert into disputes (id, activity_id, user_id, reason, created_at, host_answer, decided_by)`
const RATING = `insert into ratings (activity_id, user_id, creator_id, score, rated_at)`
const AFTERWARDS = Date.UTC(2028, 0, 1)

/** Part of each claim's text, and rows that violate it. */
const BROKEN: [claim: string, sql: string][] = [
  ['participant count', 'update activities set participants_count = 3'],
  ['an approved application has a seat', 'delete from participations'],
  ['a seat has an approved', 'delete from applications'],
  ['quit_at exactly', 'update participations set quit_at = 1'],
  ['the start time and cancellation', 'update participations set starts_at = 5'],
  ['who was asked has confirmed', 'update participations set confirmed_at = 1'],
  ['waitlist rank', 'update applications set waitlist_rank = 1'],
  ['has decided_at', 'update applications set decided_at = null'],
  ['no organizer applies', `update activities set creator_id = 'ben'`],
  [
    'uses of an invitation code',
    `insert into invitation_codes (id, code, description, max_uses, used_count, created_at) values ('c', 'c', '', 1, 2, 0)`,
  ],
  [
    'no user has a notice',
    `insert into blocks (blocker_id, blocked_id, created_at) values ('ben', 'ana', 5);
     insert into notices (id, user_id, actor_id, kind, key, created_at) values ('n', 'ana', 'ben', 'x', 'x', 6)`,
  ],
  [
    'reminded',
    `insert into notices (id, user_id, activity_id, kind, key, created_at)
       values ('n', 'ana', 'walk', 'activity_reminder', 'x', 1), ('m', 'ana', 'walk', 'activity_reminder', 'y', 2)`,
  ],
  [
    'at most 5 alerts',
    Array.from({ length: 6 }, (_, n) => `${ALERT} values ('al${n}', 'ben', 'P', 0, 0, 5, 0);`).join(''),
  ],
  [
    'what matches their alerts once a day',
    `insert into notices (id, user_id, activity_id, kind, key, created_at)
       values ('n', 'ben', 'walk', 'alert_matched', 'x', 1), ('m', 'ben', 'other', 'alert_matched', 'y', 86400000)`,
  ],
  [
    'never matches an activity of its user',
    `${ALERT} values ('al', 'ana', 'P', 0, 0, 5, 0);
     insert into alert_matches (user_id, activity_id, alert_id, matched_at) values ('ana', 'walk', 'al', 1)`,
  ],
  [
    'no email is queued',
    `insert into blocks (blocker_id, blocked_id, created_at) values ('ben', 'ana', 5);
     ${LETTER} values ('l', 'l', 'x', 'other', 6, 6, 'ana', 'ben', null, 7, 'No longer wanted')`,
  ],
  [
    'no push is queued',
    `insert into blocks (blocker_id, blocked_id, created_at) values ('ben', 'ana', 5);
     insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, time_zone, created_at)
       values ('d', 'ana', 's', 'e', 'p', 'a', 'k', 'UTC', 0);
     insert into pushes (id, subscription_id, kind, actor_id, created_at, due_at) values ('p', 'd', 'x', 'ben', 6, 6)`,
  ],
  [
    'no push is sent',
    `insert into blocks (blocker_id, blocked_id, created_at) values ('ben', 'ana', 5);
     insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, time_zone, created_at)
       values ('d', 'ana', 's', 'e', 'p', 'a', 'k', 'UTC', 0);
     insert into pushes (id, subscription_id, kind, actor_id, created_at, due_at, sent_at) values ('p', 'd', 'x', 'ben', 4, 4, 60000)`,
  ],
  [
    '10 questions about an activity',
    `${QUESTION} values ${[1, 2, 3, 4].map((id) => `('${id}', 'walk', 'ben', 'Q', 1, 0)`)}`,
  ],
  [
    'told once of a question',
    `${QUESTION} values ('q', 'walk', 'ben', 'Q', 1, 0);
     insert into notices (id, user_id, activity_id, kind, key, created_at)
       values ('n', 'ben', 'walk', 'question_answered', 'question_answered:q', 1), ('m', 'ben', 'walk', 'question_answered', 'question_answered:q:2', 2)`,
  ],
  [
    'told once of the thanks',
    `insert into notices (id, user_id, activity_id, actor_id, kind, key, created_at)
       values ('n', 'ana', 'walk', 'ben', 'host_thanked', 'x', 1), ('m', 'ana', 'walk', 'ben', 'host_thanked', 'y', 2)`,
  ],
  ['says by whom', `update participations set quit_by = 'participant'`],
  [
    'leaves no mark',
    `${DISPUTE} values ('d', 'walk', 'ben', '', ${AFTERWARDS}, 'corrected', null); update participations set no_show_at = 1`,
  ],
  [
    'told once of being marked absent',
    `insert into notices (id, user_id, activity_id, kind, key, created_at)
       values ('n', 'ben', 'walk', 'marked_absent', 'x', 1), ('m', 'ben', 'walk', 'marked_absent', 'y', 2)`,
  ],
  [
    'asked once after somebody left',
    `insert into notices (id, user_id, activity_id, actor_id, kind, key, created_at)
       values ('n', 'ana', 'walk', 'ben', 'group_member_left', 'x', 1), ('m', 'ana', 'walk', 'ben', 'group_member_left', 'y', 2)`,
  ],
  ['made after the end by its owner', `${DISPUTE} values ('d', 'walk', 'ben', '', 0, null, null)`],
  ['decided by neither', `${DISPUTE} values ('d', 'walk', 'ben', '', ${AFTERWARDS}, null, 'ana')`],
  ['people who had a seat and came', `${RATING} values ('walk', 'ben', 'ana', 5, 0)`],
  [
    'people who had a seat and came',
    `update participations set no_show_at = 1; ${RATING} values ('walk', 'ben', 'ana', 5, ${AFTERWARDS})`,
  ],
  [
    'more invitations than allowed',
    `insert into invitation_codes (id, code, created_by, is_from_member, description, max_uses, created_at)
       values ('a', 'a', 'ana', 1, '', 1, 0), ('b', 'b', 'ana', 1, '', 1, 0), ('c', 'c', 'ana', 1, '', 1, 0), ('d', 'd', 'ana', 1, '', 1, 0)`,
  ],
  [
    'share an upcoming activity',
    `insert into blocks (blocker_id, blocked_id, created_at) values ('ben', 'ana', 5)`,
  ],
  ['full-text index', 'delete from activities_search'],
  ['a picture that an activity shows', `update activities set image = '/api/images/file/x'`],
  [
    'an email is delivered, or',
    `${LETTER} values ('l', 'l', 'x', 'other', 6, 6, 'ana', null, 7, null, null)`,
  ],
  [
    'an email is delivered, or',
    `${LETTER} values ('l', 'l', 'x', 'other', 6, 6, 'ana', null, null, 7, '503')`,
  ],
  [
    'an image has its files',
    `insert into images (id, key, owner_id, type, width, height, bytes, created_at) values ('i', 'i', 'ana', 'AVATAR', 1, 1, 1, 0)`,
  ],
]

test.for(BROKEN)('the audit finds a broken rule: %s', async ([claim, sql]) => {
  expect(broken(await auditState(NO_EVIDENCE))).toEqual([])
  database.exec('begin')
  database.exec(sql)
  expect(broken(await auditState(NO_EVIDENCE)).join()).toContain(claim)
  database.exec('rollback')
})

test('the audit finds orphan files, repeated email, unknown email, and shifted times', async () => {
  const delivered = new Map([['x', { to: 'ana@x', times: 2, byFault: 0 }]])
  const overlapping = new Set(['x'])
  expect(broken(await auditState({ query, files: ['key/300'], delivered, overlapping, since: 0 }))).toEqual([
    'a file belongs to an image',
    'an email is delivered once, but for a repetition of the provider',
    'a delivered email was queued',
    'an email is with one sender at a time',
  ])
  const times = async (local: string) => (await auditTimes(new Map([['Walk', local]]), query)).broken
  expect([await times('2027-03-14T03:00'), await times('2027-03-14T02:00')]).toEqual([[], ['Walk']])
})

test('the audit finds sessions that should be closed, and requests that failed without a fault', () => {
  const closed = auditClosed([
    { what: 'ana', isOpen: true },
    { what: 'ben', isOpen: false },
  ])
  expect(closed.broken).toEqual(['ana'])
  const request = { kind: 'edit', method: 'GET', path: '/x', userId: 'ana', ms: 5, status: 500 }
  const at = (startedAt: number) => ({ ...request, startedAt })
  const periods = [
    { name: 'D1 failing', from: 10_000, to: 20_000 },
    { name: 'deployment', from: 50_000, to: 60_000 },
  ]
  const failures = (startedAt: number) => auditFailures([at(startedAt)], periods).broken.length
  expect([failures(9_997), failures(15_000), failures(22_000)]).toEqual([0, 0, 0])
  expect([failures(9_000), failures(24_000), failures(55_000)]).toEqual([1, 1, 1])
})

test('the audit finds pushes sent twice, to a removed device, or to an expired one', async () => {
  const device = (lastAt: number, received = 1) => ({
    ...{ decrypt: async () => '', email: 'ana@x', received, lastAt, removedAt: 5 },
    ...{ hasExpired: lastAt === 6, isKnownExpired: lastAt === 6 },
  })
  const devices = new Map([
    ['early', device(4)],
    ['late', device(6)],
    ['often', device(4, 3)],
  ])
  database.exec('begin')
  database.exec(`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, time_zone, created_at)
      values ('l', 'ana', 's', 'late', 'p', 'a', 'k', 'UTC', 0), ('o', 'ana', 's', 'often', 'p', 'a', 'k', 'UTC', 0);
    insert into pushes (id, subscription_id, kind, created_at, due_at, attempts) values ('p', 'l', 'x', 0, 0, 1), ('q', 'o', 'x', 0, 0, 2)`)
  const findings = await auditPushes({ devices, overlapping: new Set(['push']) }, query)
  database.exec('rollback')
  expect(findings.map(({ broken }) => broken)).toEqual([['push'], ['often'], ['late'], ['late']])
})

test("the audit finds acts repeated by several tabs, and a link's yes after a no", () => {
  const once = new Map([
    ['dispute walk ben', 1],
    ['dispute walk ana', 2],
  ])
  expect(auditOnce({ once }).broken).toEqual(['dispute walk ana: 2 times'])
  const links = new AnswerLinks()
  links.collect(
    'ben@x',
    'Yes: https://tagalong.example/answer/token.1 or /answer/token.1, later /answer/token.2',
  )
  const [first, second] = links.take()
  expect([first?.token, second?.token, links.take()]).toEqual(['token.1', 'token.2', []])
  first?.accepted.push('no', 'yes')
  second?.accepted.push('yes', 'no', 'later yes')
  expect(auditLinks(links)).toMatchObject({ rows: 2, broken: ['yes,no,later yes'] })
})

test('the audit expects no delivery of an email that was sent before the soak', async () => {
  database.exec('begin')
  database.exec(`${LETTER} values ('l', 'l', 'x', 'other', 6, 6, 'ana', null, 6, null, null)`)
  const audit = (since: number) => auditState({ ...NO_EVIDENCE, since }).then(broken)
  expect([await audit(6), await audit(7)]).toEqual([['an email is delivered, or no longer wanted'], []])
  database.exec('rollback')
})

test('the audit finds texts that visitors may not read, unless a cache may still show them', () => {
  const secrets = new Secrets()
  const read = (path: string, text: string, startedAt = performance.now()) => {
    secrets.search(path, text, startedAt)
    return secrets.leaks.splice(0).length
  }
  const later = performance.now() + 200_000
  secrets.add('Linked')
  expect(read('/a/1', 'Linked')).toBe(1)
  secrets.unlist({ id: '1', title: 'Linked' })
  expect([read('/a/1', 'Linked'), read('/a/2', 'Linked'), read('/sitemap.xml', 'Linked')]).toEqual([0, 1, 1])
  secrets.cancel({ id: '2', title: 'Cancelled' })
  secrets.close({ id: '3', title: 'Closed' })
  expect([read('/a/3', 'Closed'), read('/o/9', 'Cancelled')]).toEqual([0, 0])
  expect([read('/a/3', 'Closed', later), read('/o/9', 'Cancelled', later)]).toEqual([1, 1])
  expect([read('/a/2', 'Cancelled', later), read('/o/9/feed.xml', 'Closed', later)]).toEqual([0, 0])
  expect(auditLeaks(secrets).rows).toBe(10)
})

test('the audit finds texts that reach a third person, answers with a changed time, and decreasing revisions', async () => {
  const confidential = new Confidential()
  const note = confidential.create('Note', [{ email: 'ana@x' }, { email: 'ben@x' }])
  confidential.search('ana@x', `She wrote: ${note}.`)
  expect(auditConfidential(confidential)).toMatchObject({ rows: 1, broken: [] })
  confidential.search('', note)
  confidential.search('cy@x', note)
  expect(auditConfidential(confidential).broken).toEqual([`a visitor: ${note}`, `cy@x: ${note}`])
  confidential.open(note)
  confidential.search('cy@x', note)
  expect(auditConfidential(confidential).rows).toBe(3)

  const [once, twice] = [new Set(['1970']), new Set(['1970', '1971'])]
  const answered = new Map([
    ['a', once],
    ['b', twice],
  ])
  expect((await auditAnswered(answered, query)).broken).toEqual(['b'])
  expect(auditSequences({ fallen: ['walk'], compared: 2 }).broken).toEqual(['walk'])
})

test('the audit finds ended applications notified never, twice, or to the wrong user', async () => {
  const start = Date.UTC(2027, 2, 14, 10)
  const find = async () => (await auditExpiry(query, { from: start - 1, to: start })).broken.length
  const tell = (key: string, at = start) =>
    database.exec(`insert into notices (id, user_id, activity_id, kind, key, created_at)
      values ('${key}', 'ben', 'walk', 'application_expired', '${key}', ${at})`)
  database.exec('begin')
  expect(await find()).toBe(0)
  tell('a')
  expect(await find()).toBe(1)
  database.exec(`update applications set status = 'PENDING'`)
  expect(await find()).toBe(0)
  tell('b')
  expect(await find()).toBe(1)
  database.exec('delete from notices')
  expect(await find()).toBe(1)
  tell('c', start - 1)
  expect(await find()).toBe(1)
  database.exec('rollback')
})

test('the audit finds forbidden hints to tabs', async () => {
  const hear = async (userId: string, about: string) =>
    (await auditHints([{ userId, about, activityId: 'walk', at: 10_000 }], query)).broken.length
  database.exec('begin')
  expect([await hear('ana', 'comments'), await hear('ben', 'comments'), await hear('cy', 'seats')]).toEqual([
    0, 0, 0,
  ])
  expect(await hear('cy', 'comments')).toBe(1)
  database.exec(`insert into blocks (blocker_id, blocked_id, created_at) values ('ben', 'ana', 1)`)
  expect([await hear('ana', 'seats'), await hear('ben', 'seats')]).toEqual([0, 1])
  database.exec('rollback')
})

test('the audit compares answers with rows', async () => {
  const find = async (value: string, outcome: 'done' | 'refused' | 'unclear') => {
    const ledger = new Ledger()
    const subject = 'application walk ben'
    ledger.acts.push({ subject, value, outcome, startedAt: 0, endedAt: 1, about: [] })
    return (await auditAnswers(ledger, new Map([[subject, 'PENDING']]), query)).broken.length
  }
  expect((await readStates(query)).get('application walk ben')).toBe('APPROVED')
  expect([await find('APPROVED', 'done'), await find('APPROVED', 'unclear')]).toEqual([0, 0])
  expect([await find('REJECTED', 'done'), await find('APPROVED', 'refused')]).toEqual([1, 1])
})

function broken(findings: { claim: string; broken: string[] }[]): string[] {
  return findings.filter((finding) => finding.broken.length > 0).map(({ claim }) => claim)
}
