import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import type { Query } from '../soak/audit.ts'
import { auditAnswers, auditState, auditTimes, readStates } from '../soak/audit.ts'
import { auditClosed, auditFailures, auditLeaks, auditPushes } from '../soak/audit-requests.ts'
import { Ledger } from '../soak/ledger.ts'

let database: DatabaseSync
const query: Query = async (sql) => database.prepare(sql).all() as Awaited<ReturnType<Query>>
const NO_EVIDENCE = { query, files: [], delivered: new Map(), overlapping: new Set<string>() }
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

const LETTER = `insert into letters (id, key, kind, lane, created_at, due_at, user_id, actor_id, sent_at, dropped_at, last_error)`

/** A part of each claim, and rows that break it. */
const BROKEN: [claim: string, sql: string][] = [
  ['participant count', 'update activities set participants_count = 3'],
  ['an approved application has a seat', 'delete from participations'],
  ['a seat has an approved', 'delete from applications'],
  ['quit_at exactly', 'update participations set quit_at = 1'],
  ['the start time and cancellation', 'update participations set starts_at = 5'],
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
  expect(broken(await auditState({ query, files: ['key/300'], delivered, overlapping }))).toEqual([
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

test('the audit finds what visitors may not read, and pushes that were sent twice or to a removed device', () => {
  expect(auditLeaks({ leaks: ['/sitemap.xml: Soak'], readByVisitors: 2 }).broken).toHaveLength(1)
  const decrypt = async () => ''
  const device = (lastAt: number) => ({ decrypt, received: 1, lastAt, removedAt: 5 })
  const devices = new Map([
    ['ana', device(4)],
    ['ben', device(6)],
  ])
  const findings = auditPushes({ devices, overlapping: new Set(['push']) })
  expect(findings.map(({ broken }) => broken)).toEqual([['push'], ['ben']])
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
