/**
 * Measures the cost of acts and jobs with many suspended accounts, followers, and pending matches (adr/0003, docs/scale.md). `npm
 * test` runs it with a small crowd; `CROWD=10000 npx vitest run --project worker tests/worker/crowd` runs it with the full one.
 */
import { env } from 'cloudflare:workers'
import { count, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { announcements, notices } from '../../../worker/db/schema'
import { runAnnouncements, runJobs, runOfferJob } from '../../../worker/jobs'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { alertsOf, blocksBetween, followers, matchesOf, ownBlocks } from '../../crowd-rows'
import { insertActivity, insertParticipation } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import type { TestClient } from '../support/client'
import { insertCrowd, insertRows, insertSuspended, insertWaitlist } from '../support/crowd'
import { database } from '../support/database'
import type { QueryStats } from '../support/query-stats'
import { measureJob, measureQueries } from '../support/query-stats'
import { resetStorage } from '../support/reset'
import { signedInUser, UNLIMITED } from '../support/users'

/** Number of suspended accounts. There are five times as many followers, and a quarter as many alerts. */
const CROWD = Number(env.CROWD)
const FULL_CROWD = 10_000
/** Maximum duration of a statement with the full crowd (ms). */
const STATEMENT_MS = 1000
/** Minimum number of suspended accounts in the test that counts rows. */
const CROWD_MIN = 500
/** Number of additional rows that an act may read when repeated, because earlier acts added rows. */
const ROWS_MORE = 100
/** Maximum number of rows read to notify one follower. */
const ROWS_A_FOLLOWER = 40
/** Maximum rows that finding, opening, and publishing may read with a crowd, as a multiple of the rows without one. */
const SHARE_MORE = 1.1
/** Number of rows read per activity that was published before the read. */
const ROWS_OF_AN_ACTIVITY = 4
const WAITING = 20
/** Number of users whom the reader has blocked. */
const BLOCKS = 300
/** Maximum number of rows read by a search that finds 20 users and their events. */
const SEARCH_ROWS = 400

/** Matches query plans that read all users or all suspended users. The job that fills in names uses its own small index. */
const READS_USERS =
  /\b(SCAN (users|hidden_user|organizer|recipient|gone)\b(?! VIRTUAL| USING INDEX users_(name_unread|verified_name))|users_suspended\b)/

/** Creates an organizer with an open activity, and with a full activity that has a waitlist. */
async function createScene() {
  const club = await signedInUser({ name: 'Club', quotaFactor: UNLIMITED })
  const ana = await signedInUser({ name: 'Ana', quotaFactor: UNLIMITED })
  const admin = await signedInUser({ admin: true, quotaFactor: UNLIMITED })
  const open = await insertActivity({ creatorId: club.id })
  const full = await insertActivity({ creatorId: club.id, maxParticipants: 1, title: 'Full' })
  await insertParticipation({ activityId: full.id, userId: ana.id })
  await insertCrowd('waiting', WAITING)
  await insertWaitlist(full.id, 'waiting', WAITING)
  return { club, ana, admin, open, full }
}
type Scene = Awaited<ReturnType<typeof createScene>>

/** Runs every act and job once, and returns the database work of each by name. Cron runs twice, so that no work is left. */
async function measureActs({ club, ana, admin, open, full }: Scene): Promise<Record<string, QueryStats>> {
  const eva = await signedInUser({ name: 'Eva' })
  const [byClub, byAna, byEva, byAdmin] = [club, ana, eva, admin].map((each) => measureQueries(each)) as [
    ReturnType<typeof measureQueries>,
    ReturnType<typeof measureQueries>,
    ReturnType<typeof measureQueries>,
    ReturnType<typeof measureQueries>,
  ]
  const done: Record<string, QueryStats> = {}
  const act = async (
    name: string,
    { client, stats }: typeof byClub,
    request: (by: typeof client) => Promise<Response>,
  ) => {
    const response = await request(client)
    expect(response.ok, `${name}: ${response.status} ${await response.clone().text()}`).toBe(true)
    done[name] = stats()
  }
  const here = 'lat=34.0195&lng=-118.4912'
  const reads = {
    list: '/api/activities?limit=20',
    'list of a type': '/api/activities?limit=20&type=SPORTS_FITNESS',
    search: '/api/activities?q=activity',
    nearby: `/api/activities/unjoined-activities?${here}`,
    soonest: `/api/activities/unjoined-activities?${here}&sort=soonest`,
    map: '/api/activities/map?zoom=11&bbox=-118.7,33.9,-118.3,34.2',
    'map of a country': '/api/activities/map?zoom=4&bbox=-125,25,-67,49',
    types: '/api/activities/types',
    'hidden by filters': `/api/activities/hidden?${here}&type=SPORTS_FITNESS`,
    plans: `/api/participations/coming/${ana.id}`,
  }
  for (const [name, path] of Object.entries(reads)) await act(name, byAna, (by) => by.get(path))
  await act('detail', byAna, (by) => by.get(`/api/activities/${open.id}`))
  await act('profile', byAna, (by) => by.get(`/api/auth/user/${club.id}`))
  await act('applications', byClub, (by) => by.get(`/api/applications/activity/${full.id}`))
  await act('seats', byClub, (by) => by.get(`/api/participations/activity/${full.id}`))
  await act('comments', byClub, (by) => by.get(`/api/activities/${full.id}/comments`))
  await act('users', byAdmin, (by) => by.get('/api/admin/users'))
  await act('follow', byEva, (by) => by.put(`/api/creators/${club.id}/follow`))
  await act('apply', byEva, (by) => by.post('/api/applications', { activityId: open.id }))
  await act('title', byClub, ({ patch }) => patch(`/api/activities/${full.id}`, { title: `Full ${eva.id}` }))
  await act('publish', byClub, (by) => createActivity(by, { title: `New ${eva.id}` }))
  await act('block', byEva, (by) => by.put(`/api/users/${ana.id}/block`))
  done['cron every minute'] = await measureJob(runOfferJob)
  done.announcements = await measureJob(runAnnouncements)
  done.cron = await measureJob(runJobs)
  return done
}

test('no act or job reads more rows among suspended accounts', async () => {
  const scene = await createScene()
  await measureActs(scene)
  const before = await measureActs(scene)
  await insertSuspended(Math.max(CROWD, CROWD_MIN))
  const after = await measureActs(scene)
  for (const [name, { measured }] of Object.entries(after)) {
    const known = before[name]?.rowsRead ?? 0
    const longest = measured.toSorted((a, b) => b.rowsRead - a.rowsRead)[0]
    expect(
      after[name]?.rowsRead,
      `${name}: ${longest?.rowsRead} rows by ${longest?.text.slice(0, 200)}`,
    ).toBeLessThanOrEqual(known + ROWS_MORE)
  }
})

test('finding, opening, and publishing read the same among many accounts, blocks, and alerts', async () => {
  const { club, ana, open } = await createScene()
  const acts: Record<string, (by: TestClient) => Promise<Response>> = {
    list: (by) => by.get('/api/activities?limit=20'),
    nearby: (by) => by.get('/api/activities/unjoined-activities?lat=34.0195&lng=-118.4912'),
    detail: (by) => by.get(`/api/activities/${open.id}`),
    alerts: (by) => by.get('/api/alerts'),
    publish: (by) => createActivity(by),
  }
  const measure = async () => {
    const rows: Record<string, number> = {}
    for (const [name, act] of Object.entries(acts)) {
      const { client, stats } = measureQueries(name === 'publish' ? club : ana)
      expect((await act(client)).ok, name).toBe(true)
      rows[name] = stats().rowsRead
    }
    return rows
  }
  await measure()
  const before = await measure()
  const size = Math.max(CROWD, CROWD_MIN)
  await insertSuspended(size)
  await insertCrowd('deleted', size, { deleted: true })
  await insertCrowd('other', size)
  await insertRows(blocksBetween('other', 'suspended', size))
  await insertRows(ownBlocks(ana.id, 'other', BLOCKS))
  await insertRows(alertsOf('other', size, { east: 5 }))
  const after = await measure()
  for (const [name, rows] of Object.entries(after))
    expect(rows, name).toBeLessThanOrEqual((before[name] ?? 0) * SHARE_MORE + ROWS_OF_AN_ACTIVITY)
})

test('a search of users reads only what it shows', async () => {
  const admin = await signedInUser({ admin: true })
  await insertCrowd('match', 100)
  await insertCrowd('other', Math.max(CROWD, CROWD_MIN))
  for (const [q, shown] of Object.entries({
    'other 1': 20,
    atch: 20,
    'match 77': 1,
    ma: 20,
    nobody: 0,
    zq: 0,
    o: 20,
  })) {
    const { client, stats } = measureQueries(admin)
    for (const path of ['/api/admin/users?limit=20', '/api/admin/security-events?limit=20']) {
      const response = await client.get(`${path}&q=${encodeURIComponent(q)}`)
      expect(response.status).toBe(200)
      if (path.includes('users'))
        expect([q, (await response.json<{ items: unknown[] }>()).items.length]).toEqual([q, shown])
    }
    expect(stats().rowsRead, q).toBeLessThan(SEARCH_ROWS)
  }
})

test('no act or job reads users as a list, or all suspended ones', async () => {
  const scene = await createScene()
  await insertSuspended(10)
  await insertRows(alertsOf('waiting', WAITING))
  await insertRows(matchesOf(scene.open.id, now()))
  const { users: _, ...acts } = await measureActs(scene)
  const seen = new Set<string>()
  for (const [name, { measured }] of Object.entries(acts)) {
    for (const { text, parameters } of measured) {
      if (seen.has(text) || /^\s*pragma/i.test(text)) continue
      seen.add(text)
      const { results } = await env.DB.prepare(`explain query plan ${text}`)
        .bind(...parameters)
        .all<{ detail: string }>()
      const refused = results.map(({ detail }) => detail).filter((detail) => READS_USERS.test(detail))
      expect(refused, `${name}: ${text.slice(0, 200)}`).toEqual([])
    }
  }
  expect(seen.size).toBeGreaterThan(50)
})

test('a new activity is announced to all followers, page by page, and withdrawn when it is canceled', async () => {
  const club = await signedInUser({ name: 'Club' })
  await insertCrowd('fan', 1203)
  await insertRows(followers(club.id, 'fan'))
  const created = await createActivity(club)
  const { id } = await created.json<{ id: string }>()
  const told = async () => {
    const [row] = await database().select({ count: count() }).from(notices).where(eq(notices.activityId, id))
    return row?.count
  }
  expect(await told()).toBe(500)
  await runAnnouncements(env)
  expect(await told()).toBe(1203)
  expect(await database().select().from(announcements)).toEqual([])
  await runAnnouncements(env)
  expect(await told()).toBe(1203)

  // With an application, the activity is canceled instead of deleted.
  const ana = await signedInUser({ name: 'Ana' })
  expect((await ana.post('/api/applications', { activityId: id })).status).toBe(201)
  expect((await club.delete(`/api/activities/${id}`)).ok).toBe(true)
  await runAnnouncements(env)
  expect(await database().select().from(announcements)).toEqual([])
  const [left] = await database()
    .select({ count: count() })
    .from(notices)
    .where(eq(notices.kind, 'activity_published'))
  expect(left?.count).toBe(0)
})

test('an activity canceled during its announcement is announced to no one else', async () => {
  const club = await signedInUser({ name: 'Club' })
  await insertCrowd('fan', 700)
  await insertRows(followers(club.id, 'fan'))
  const { id } = await (await createActivity(club)).json<{ id: string }>()
  const ana = await signedInUser({ name: 'Ana' })
  expect((await ana.post('/api/applications', { activityId: id })).status).toBe(201)
  expect((await club.delete(`/api/activities/${id}`)).ok).toBe(true)
  await runAnnouncements(env)
  const published = eq(notices.kind, 'activity_published')
  expect(await database().select().from(notices).where(published)).toEqual([])
})

test('a failed job neither undoes nor delays the others, and cron reports it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ana = await signedInUser({ name: 'Ana' })
  const activity = await insertActivity({ startsAt: now() + 1.5 * HOUR_MS })
  await insertParticipation({ activityId: activity.id, userId: ana.id, joinedAt: now() - 30 * HOUR_MS })
  const past = await insertActivity({ startsAt: now() - 2 * HOUR_MS })
  await insertParticipation({ activityId: past.id, userId: ana.id })
  await env.DB.exec(
    "create trigger broken before update of status on participations begin select raise(abort, 'broken'); end",
  )
  await expect(runJobs(env)).rejects.toThrow()
  const own = await database().select({ kind: notices.kind }).from(notices).where(eq(notices.userId, ana.id))
  expect(own).toContainEqual({ kind: 'activity_reminder' })
})

// Keep this test last, because emptying the tables is slow.
test('no statement takes a second among suspended accounts, followers, and waiting matches', {
  timeout: 600_000,
}, async () => {
  const scene = await createScene()
  await insertSuspended(CROWD)
  await insertCrowd('fan', 5 * CROWD)
  await insertRows(followers(scene.club.id, 'fan'))
  await insertRows(alertsOf('fan', CROWD / 4))
  const first = await measureActs(scene)
  await insertRows(matchesOf(scene.open.id, now()))
  const slow = []
  for (const [name, { measured, rowsRead }] of Object.entries({
    ...first,
    again: await measureJob(runJobs),
  })) {
    const ms = measured.reduce((sum, statement) => sum + statement.ms, 0)
    const longest = measured.toSorted((a, b) => b.ms - a.ms)[0]
    if (CROWD >= FULL_CROWD)
      console.log(
        `${name}: ${Math.round(ms)} ms in all, ${Math.round(longest?.ms ?? 0)} ms the longest, ${rowsRead} rows`,
      )
    if ((longest?.ms ?? 0) > STATEMENT_MS)
      slow.push(`${name}: ${longest?.ms} ms ${longest?.text.slice(0, 200)}`)
  }
  expect(slow).toEqual([])
  // About 25 rows each. Looking up a budget by sender instead of recipient would read everything the sender has sent.
  expect(first.announcements?.rowsRead).toBeLessThan(5 * CROWD * ROWS_A_FOLLOWER)
  await resetStorage()
})
