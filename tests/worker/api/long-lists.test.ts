import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Page } from '../../../worker/contract/common'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivities, runFills } from '../support/activities'
import { measureQueries } from '../support/query-stats'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInUser } from '../support/users'

const MANY = 300
const LIMIT = 24
/** Rows read for the session, its user, and the ends of the lists of hidden users. */
const SESSION_ROWS = 2 + 3

/** Reads to its end a list in which pairs of items have the same time. A page may read `each` rows per item, and for one extra. */
async function expectShortPages(
  user: SignedInUser,
  path: string,
  { all, each }: { all: number; each: number },
) {
  const { client, stats } = measureQueries(user)
  const found: string[] = []
  let cursor: string | null = null
  do {
    const separator = path.includes('?') ? '&' : '?'
    const response = await client.get(
      `/api${path}${separator}limit=${LIMIT}${cursor ? `&cursor=${cursor}` : ''}`,
    )
    expect(response.status, path).toBe(200)
    const page: Page<{ id: string }> = await response.json()
    found.push(...page.items.map(({ id }) => id))
    expect(stats().rowsRead, `${path} after ${found.length}`).toBeLessThanOrEqual(
      each * (page.items.length + 1) + SESSION_ROWS,
    )
    expect(stats().roundTrips, path).toBe(1)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(new Set(found).size, path).toBe(all)
  expect(found.length, path).toBe(all)
}

/** Inserts participations of a user in all of an organizer's activities. */
async function insertSeats(userId: string, creatorId: string, status: string) {
  await env.DB.prepare(
    `insert into participations (id, activity_id, user_id, status, joined_at)
      select lower(hex(randomblob(8))), id, ?1, ?2, created_at from activities where creator_id = ?3`,
  )
    .bind(userId, status, creatorId)
    .run()
  await runFills()
}

async function insertManyActivities(
  overrides: (at: number) => { startsAt: number; cancelledAt?: number },
): Promise<string> {
  const { id: creatorId } = await insertUser()
  await insertActivities(Array.from({ length: MANY }, (_, at) => ({ creatorId, ...overrides(at) })))
  return creatorId
}

/** Creates a user with many seats of each kind: upcoming, past, canceled, and given up. */
async function createUserWithManySeats(): Promise<SignedInUser> {
  const ana = await signedInUser()
  await insertSeats(
    ana.id,
    await insertManyActivities((at) => ({ startsAt: now() - DAY_MS - (at >> 1) * HOUR_MS })),
    'FINISHED',
  )
  await insertSeats(
    ana.id,
    await insertManyActivities((at) => ({ startsAt: now() + DAY_MS + (at >> 1) * HOUR_MS })),
    'JOINED',
  )
  await insertSeats(
    ana.id,
    await insertManyActivities((at) => ({ startsAt: now() + DAY_MS + at * HOUR_MS, cancelledAt: now() })),
    'JOINED',
  )
  await insertSeats(
    ana.id,
    await insertManyActivities((at) => ({ startsAt: now() + DAY_MS + at * HOUR_MS })),
    'QUIT',
  )
  return ana
}

/** Rows read per item: the seat, its activity, its organizer or application, and whether the organizer is hidden. */
const SEAT_ROWS = 4

test('a page of upcoming seats reads only that page', { timeout: 60_000 }, async () => {
  const ana = await createUserWithManySeats()
  await expectShortPages(ana, `/participations/coming/${ana.id}`, { all: MANY, each: SEAT_ROWS })
})

test('a page of past activities reads only that page', { timeout: 60_000 }, async () => {
  const ana = await createUserWithManySeats()
  await expectShortPages(ana, `/participations/past/${ana.id}`, { all: 2 * MANY, each: 2 * SEAT_ROWS })
})

async function insertManyApplications(userId: string, creatorId: string) {
  await env.DB.prepare(
    `insert into applications (id, activity_id, user_id, status, created_at)
      select lower(hex(randomblob(8))), id, ?1, iif(seq % 10, 'REJECTED', 'PENDING'), starts_at from activities where creator_id = ?2`,
  )
    .bind(userId, creatorId)
    .run()
  await runFills()
}

test('a page of sent or received applications reads only that page', {
  timeout: 60_000,
}, async () => {
  const [ana, olga] = [await signedInUser(), await signedInUser()]
  await insertActivities(
    Array.from({ length: MANY }, (_, at) => ({ creatorId: olga.id, startsAt: now() + DAY_MS + (at >> 1) })),
  )
  await insertManyApplications(ana.id, olga.id)
  await insertManyApplications(
    ana.id,
    await insertManyActivities((at) => ({ startsAt: now() + DAY_MS + at })),
  )
  await insertManyApplications(
    (await insertUser()).id,
    await insertManyActivities((at) => ({ startsAt: now() + DAY_MS + at })),
  )
  await expectShortPages(ana, '/applications/mine', { all: 2 * MANY, each: 4 })
  await expectShortPages(ana, '/applications/mine?status=PENDING', { all: MANY / 5, each: 4 })
  await expectShortPages(olga, '/applications/received', { all: MANY, each: 5 })
  await expectShortPages(olga, '/applications/received?status=PENDING', { all: MANY / 10, each: 5 })
})

test('a page of an organizer’s activities reads only that page', { timeout: 60_000 }, async () => {
  const [ana, olga] = [await signedInUser(), await signedInUser()]
  const rows = Array.from({ length: MANY }, (_, at) => ({
    creatorId: olga.id,
    startsAt: now() + (at % 2 ? -1 : 1) * (DAY_MS + at * HOUR_MS),
  }))
  await insertActivities(rows)
  await expectShortPages(ana, `/activities/creator/${olga.id}`, { all: MANY, each: 6 })
  await expectShortPages(olga, `/activities/creator/${olga.id}`, { all: MANY, each: 6 })
})

test('a page of notices reads only that page', { timeout: 60_000 }, async () => {
  const ana = await signedInUser()
  const creatorId = await insertManyActivities((at) => ({ startsAt: now() + at }))
  await env.DB.prepare(
    `insert into notices (id, user_id, kind, key, activity_id, actor_id, is_in_app, created_at)
      select 'n' || seq, ?1, 'activity_changed', 'key' || seq, id, creator_id, seq % 2, starts_at - ${DAY_MS} from activities where creator_id = ?2`,
  )
    .bind(ana.id, creatorId)
    .run()
  await expectShortPages(ana, '/notices', { all: MANY / 2, each: 4 })
})

test('a page of images reads only that page', { timeout: 60_000 }, async () => {
  const ana = await signedInUser()
  await env.DB.prepare(
    `insert into images (id, key, owner_id, type, width, height, bytes, created_at)
      select 'i' || value, 'k' || value, ?1, 'ACTIVITY_IMAGE', 1, 1, 1, 1000 + value / 7
      from (with recursive n(value) as (select 1 union all select value + 1 from n where value < ${MANY}) select value from n)`,
  )
    .bind(ana.id)
    .run()
  await expectShortPages(ana, '/images', { all: MANY, each: 1 })
})
