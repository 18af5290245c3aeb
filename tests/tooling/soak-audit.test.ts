import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { auditAnswers, auditDeliveries, auditRequests, auditState, readStates } from '../soak/audit.ts'
import { Ledger } from '../soak/ledger.ts'
import type { Query } from '../soak/server.ts'

let database: DatabaseSync
const query: Query = async <Row>(sql: string) => database.prepare(sql).all() as Row[]
const START = Date.UTC(2027, 2, 14, 10)
const USER = `insert into users (id, email, password_hash, name, sessions_valid_after, created_at, updated_at)`
const ACTIVITY = `insert into activities (seq, id, creator_id, title, description, type, starts_at, time_zone, max_participants,
  participants_count, location_id, location_name, city, state, latitude, longitude, c7, c10, c13, image_key, created_at, updated_at)`

// Leave out triggers, checks, and foreign keys, so that each rule can be broken.
beforeAll(() => {
  database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const file of globSync(join(ROOT, 'migrations/*.sql')).sort())
    database.exec(readFileSync(file, 'utf8'))
  for (const { name } of database.prepare(`select name from sqlite_master where type = 'trigger'`).all())
    database.exec(`drop trigger "${name}"`)
  database.exec('pragma foreign_keys = off; pragma ignore_check_constraints = on')
  database.exec(`${USER} values ('ana', 'ana@x', 'x', 'Ana', 0, 0, 0), ('ben', 'ben@x', 'x', 'Ben', 0, 0, 0);
    ${ACTIVITY} values (1, 'walk', 'ana', 'Walk', '', 'TRAVEL', ${START}, 'America/Los_Angeles',
      2, 1, 'p', 'P', 'C', 'S', 0, 0, 0, 0, 0, null, 0, 0);
    insert into applications (id, activity_id, user_id, status, created_at, decided_at) values ('a1', 'walk', 'ben', 'APPROVED', 0, 1);
    insert into participations (id, activity_id, user_id, joined_at, starts_at)
      values ('s1', 'walk', 'ben', 0, ${START})`)
})

const LETTER = `insert into outbox (id, key, kind, lane, created_at, due_at, user_id, actor_id, sent_at, dropped_at, last_error)`

const DISPUTE = `insert into disputes (id, activity_id, user_id, reason, created_at, host_answer, decided_by)`
const AFTERWARDS = Date.UTC(2028, 0, 1)

const DEVICE = `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, time_zone, created_at)
  values ('d', 'ana', 's', 'late', 'p', 'a', 'k', 'UTC', 0)`
const NOTICE = `insert into notices (id, user_id, activity_id, actor_id, kind, key, created_at) values`
const BLOCK = `insert into blocks (blocker_id, blocked_id, created_at) values ('ben', 'ana', 5)`
const PUSH = `insert into pushes (id, subscription_id, kind, actor_id, created_at, due_at, sent_at, attempts) values`

/** Part of each claim's text, and SQL that creates rows that break it. */
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
  ['says by whom', `update participations set quit_by = 'participant'`],
  ['after a block', `${BLOCK}; ${NOTICE} ('n', 'ana', null, 'ben', 'x', 'x', 6)`],
  [
    'after a block',
    `${BLOCK}; ${LETTER} values ('l', 'l', 'x', 'other', 6, 6, 'ana', 'ben', null, 7, 'No longer wanted')`,
  ],
  ['after a block', `${BLOCK}; ${DEVICE}; ${PUSH} ('p', 'd', 'x', 'ben', 6, 6, null, 0)`],
  ['after a block', `${BLOCK}; ${DEVICE}; ${PUSH} ('p', 'd', 'x', 'ben', 4, 4, 60000, 1)`],
  [
    'reminded',
    `${NOTICE} ('n', 'ana', 'walk', null, 'activity_reminder', 'x', 1), ('m', 'ana', 'walk', null, 'activity_reminder', 'y', 2)`,
  ],
  [
    'notified once of absences',
    `${NOTICE} ('n', 'ana', 'walk', 'ben', 'marked_absent', 'x', 1), ('m', 'ana', 'walk', 'ben', 'marked_absent', 'y', 2)`,
  ],
  [
    'leaves no mark',
    `${DISPUTE} values ('d', 'walk', 'ben', '', ${AFTERWARDS}, 'corrected', null); update participations set no_show_at = 1`,
  ],
  [
    'more invitations than allowed',
    `insert into invitation_codes (id, code, created_by, is_from_member, description, max_uses, created_at)
       values ${['a', 'b', 'c', 'd'].map((id) => `('${id}', '${id}', 'ana', 1, '', 1, 0)`)}`,
  ],
  ['share an upcoming activity', BLOCK],
  ['a picture that an activity shows', `update activities set image_key = 'x'`],
  [
    'an image has its files',
    `insert into images (id, key, owner_id, type, width, height, bytes, created_at) values ('i', 'i', 'ana', 'AVATAR', 1, 1, 1, 0)`,
  ],
  [
    'only organizers decide',
    `insert into seat_events (id, activity_id, user_id, actor_id, event, at) values ('e', 'walk', 'ana', 'ben', 'approved', 1)`,
  ],
  ['open at the start', `update applications set status = 'PENDING'`],
  ['open at the start', `${NOTICE} ('n', 'ben', 'walk', null, 'application_expired', 'a', ${START})`],
  [
    'cron confirms or calls off',
    `update activities set min_participants = 2, decides_at = 5, goes_ahead_at = 4`,
  ],
]

const audit = (helpers: Parameters<typeof auditState>[0]['helpers'] = [], files: string[] = []) =>
  auditState({ query, helpers }, { files, from: 0, to: START })

test.for(BROKEN)('the audit finds a broken rule: %s', async ([claim, sql]) => {
  expect(broken(await audit())).toEqual([])
  database.exec(`begin; ${sql}`)
  expect(broken(await audit()).join()).toMatch(new RegExp(claim))
  database.exec('rollback')
})

test('a co-organizer decides until the answer to their removal', async () => {
  database.exec(
    `begin; insert into seat_events (id, activity_id, user_id, actor_id, event, at) values ('e', 'walk', 'ana', 'ben', 'approved', 9)`,
  )
  const as = (role: string, leftAt: number) =>
    audit([{ activityId: 'walk', userId: 'ben', role, leftAt }]).then(broken)
  const refused = [expect.stringContaining('only organizers decide')]
  expect(await as('co-organizer', Number.POSITIVE_INFINITY)).toEqual([])
  expect([await as('co-organizer', 8), await as('door', 10)]).toEqual([refused, refused])
  database.exec('rollback')
})

test('the audit finds orphan files, and emails that are lost, unknown, or from two senders', async () => {
  expect(broken(await audit([], ['key/300']))).toEqual(['a file belongs to an image'])
  const deliveries = (since = 0, ids: string[] = []) =>
    auditDeliveries({ delivered: new Set(ids), devices: new Map(), overlapping: ids }, query, since).then(
      broken,
    )
  expect(await deliveries(0, ['x'])).toEqual([
    'a delivered email was queued',
    'an email or push has one sender at a time',
  ])
  for (const fate of ['null, 7, null', 'null, null, 503', '6, null, null']) {
    database.exec(`begin; ${LETTER} values ('l', 'l', 'x', 'other', 6, 6, 'ana', null, ${fate})`)
    expect(await deliveries()).toEqual(['an email is delivered, or no longer wanted'])
    // Emails sent before the soak have no recorded delivery.
    if (fate.startsWith('6')) expect(await deliveries(7)).toEqual([])
    database.exec('rollback')
  }
})

test('the audit finds pushes that were sent twice, to a removed device, or to an expired one that was kept', async () => {
  const device = (lastAt: number, received = 1) => ({
    ...{ decrypt: async () => '', received, lastAt, removedAt: 5 },
    ...{ hasExpired: lastAt === 6, isKnownExpired: lastAt === 6 },
  })
  const devices = new Map([
    ['early', device(4)],
    ['late', device(6, 3)],
  ])
  database.exec(`begin; ${DEVICE}; ${PUSH} ('p', 'd', 'x', null, 0, 0, null, 1)`)
  const findings = await auditDeliveries({ devices, delivered: new Set(), overlapping: [] }, query, 0)
  database.exec('rollback')
  expect(findings.slice(-3).map((finding) => finding.broken)).toEqual([['late'], ['late'], ['late']])
})

test('the audit finds what opened, and requests that failed without a fault', () => {
  const periods = [
    { name: 'D1 failing', from: 10_000, to: 20_000 },
    { name: 'mail down', from: 50_000, to: 60_000 },
  ]
  const find = (startedAt: number) => {
    const records = [{ request: 'GET /x', status: 500, startedAt, ms: 5 }]
    return broken(auditRequests({ records, closed: [] }, periods)).length
  }
  expect([9_997, 15_000, 22_000].map(find)).toEqual([0, 0, 0])
  expect([9_000, 24_000, 55_000].map(find)).toEqual([1, 1, 1])
  const closed = [
    { what: 'ana', isOpen: true },
    { what: 'ben', isOpen: false },
  ]
  const findings = auditRequests({ records: [], closed }, [])
  expect(findings.map((finding) => finding.broken.length)).toEqual([0, 1])
})

test('the audit compares answers with rows', async () => {
  const subject = 'application walk ben'
  const find = async (value: string, outcome: 'done' | 'refused' | 'unclear') => {
    const ledger = new Ledger()
    ledger.enter({ subject, values: [value], about: [] }, { outcome, startedAt: 0, endedAt: 1 })
    return broken(await auditAnswers({ ledger, query }, new Map([[subject, 'PENDING']]))).length
  }
  expect((await readStates(query)).get(subject)).toBe('APPROVED')
  expect([await find('APPROVED', 'done'), await find('APPROVED', 'unclear')]).toEqual([0, 0])
  expect([await find('REJECTED', 'done'), await find('APPROVED', 'refused')]).toEqual([1, 1])
})

function broken(findings: { claim: string; broken: string[] }[]): string[] {
  return findings.filter((finding) => finding.broken.length > 0).map(({ claim }) => claim)
}
