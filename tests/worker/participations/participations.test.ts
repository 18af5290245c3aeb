import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { participationWithActivity } from '../../../worker/contract/activities'
import { participation as participationShape } from '../../../worker/contract/participations'
import { activities, applications, checkIns, participations } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation, setActivity } from '../support/activities'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import { checkIn } from '../support/door'
import { fetchItems, fetchPages } from '../support/lists'
import { readBody, readError, readJson } from '../support/responses'
import { listParticipations } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInAs, signedInUser } from '../support/users'

const titlesOf = (rows: Record<string, unknown>[]) =>
  rows.map((row) => participationWithActivity.parse(row).activity.title)

describe('PATCH /participations/quit', () => {
  test('frees the seat and withdraws the application together', async () => {
    const ana = await signedInUser()
    const { id: activityId } = await insertActivity({ maxParticipants: 1 })
    const { id } = await insertParticipation({ activityId, userId: ana.id })

    const response = await ana.patch(`/api/participations/quit/${activityId}`)

    expect(response.status).toBe(200)
    const body = await readBody(response)
    expect(participationShape.parse(body)).toEqual(body)
    expect(body).toMatchObject({ id, activityId, userId: ana.id, status: 'QUIT', result: null })
    expect(await listParticipations(activityId)).toMatchObject([
      { status: 'QUIT', quitAt: expect.any(Number) },
    ])
    expect(await database().select().from(applications)).toMatchObject([{ status: 'WITHDRAWN' }])
    expect(await database().select().from(activities)).toMatchObject([{ participantsCount: 0 }])
    for (const [id, code] of [
      [activityId, 'not_found'],
      ['unknown', 'activity_not_found'],
    ])
      expect(await readError(await ana.patch(`/api/participations/quit/${id}`))).toEqual([404, code])
  })
})

describe('coming and past activities of a user', () => {
  /** Inserts Ana's participations: upcoming, running, past, canceled, and given up. */
  async function createSeats() {
    const ana = await signedInUser()
    const seat = async (title: string, activity: Parameters<typeof insertActivity>[0], quit = false) => {
      const { id: activityId } = await insertActivity({ title, ...activity })
      const given = quit ? ({ status: 'QUIT', quitAt: now() } as const) : {}
      await insertParticipation({ activityId, userId: ana.id, ...given })
    }
    await seat('later', { startsAt: now() + 2 * DAY_MS })
    await seat('soon', { startsAt: now() + HOUR_MS })
    await seat('running', { startsAt: now() - HOUR_MS, durationMinutes: 90 })
    await seat('long ago', { startsAt: now() - 30 * DAY_MS })
    await seat('lately', { startsAt: now() - DAY_MS })
    await seat('cancelled', { startsAt: now() + HOUR_MS, cancelledAt: now() })
    await seat('left, over', { startsAt: now() - 2 * DAY_MS }, true)
    await seat('left, coming', { startsAt: now() + DAY_MS }, true)
    const { id: activityId } = await insertActivity({ title: 'of another user' })
    await insertParticipation({ activityId, userId: (await insertUser()).id })
    return ana
  }

  test('coming: seats in activities that have not ended, soonest first, without canceled ones', async () => {
    const ana = await createSeats()
    const rows = await fetchItems(ana, `/api/participations/coming/${ana.id}`)
    expect(titlesOf(rows)).toEqual(['running', 'soon', 'later'])
    expect(rows.map((row) => participationWithActivity.parse(row))).toEqual(rows)
    for (const row of rows) expect(row).toMatchObject({ userId: ana.id, status: 'JOINED', result: null })
  })

  test('past: newest first; a seat is FINISHED and participated, unless given up or canceled', async () => {
    const ana = await createSeats()
    const rows = await fetchItems(ana, `/api/participations/past/${ana.id}`)
    expect(titlesOf(rows)).toEqual(['cancelled', 'lately', 'left, over', 'long ago'])
    expect(rows.map((row) => [row.status, row.result])).toEqual([
      ['JOINED', null],
      ['FINISHED', 'participated'],
      ['QUIT', null],
      ['FINISHED', 'participated'],
    ])
  })

  test('an activity moves from coming to past at the instant it ends', async () => {
    const ana = await signedInUser()
    const startsAt = Math.floor(now() / HOUR_MS) * HOUR_MS + DAY_MS
    const { id: activityId } = await insertActivity({ startsAt, durationMinutes: 60 })
    await insertParticipation({ activityId, userId: ana.id })
    const counts = async () => [
      (await fetchItems(ana, `/api/participations/coming/${ana.id}`)).length,
      (await fetchItems(ana, `/api/participations/past/${ana.id}`)).length,
    ]
    setClock(startsAt + HOUR_MS - 1)
    expect(await counts()).toEqual([1, 0])
    setClock(startsAt + HOUR_MS)
    expect(await counts()).toEqual([0, 1])
  })
})

describe('the participants of an activity', () => {
  /** Creates an activity with a participant, one who hides their activities, and one who quit. */
  async function createParticipants() {
    const owner = await signedInUser({ name: 'Olga' })
    const { id: activityId } = await insertActivity({ creatorId: owner.id })
    const open = await signedInUser({ name: 'Open', avatar: '/api/images/file/open' })
    const hidden = await signedInUser({ name: 'Hidden', showActivities: false })
    const gone = await signedInUser({ name: 'Gone' })
    await insertParticipation({ activityId, userId: open.id, joinedAt: 1 })
    await insertParticipation({ activityId, userId: hidden.id, joinedAt: 2 })
    await insertParticipation({ activityId, userId: gone.id, joinedAt: 3 })
    await gone.patch(`/api/participations/quit/${activityId}`)
    return { owner, open, hidden, gone, path: `/api/participations/activity/${activityId}` }
  }
  const names = (rows: Record<string, unknown>[]) =>
    rows.map((row) => participationShape.parse(row).user?.name)

  test('are those with a seat, in order of joining, with name and avatar and nothing private', async () => {
    const { owner, open, path } = await createParticipants()
    const rows = await fetchItems(owner, path)
    expect(names(rows)).toEqual(['Open', 'Hidden'])
    expect(rows[0]).toMatchObject({ user: { id: open.id, name: 'Open', avatar: '/api/images/file/open' } })
    expect(Object.keys(Object(rows[0]?.user))).toEqual(['id', 'name', 'avatar'])
    expect(JSON.stringify(rows)).not.toMatch(/@|phone|note/i)
  })

  test('include users who hide their activities only for the creator and fellow participants', async () => {
    const { owner, open, hidden, gone, path } = await createParticipants()
    for (const fellowUser of [owner, open, hidden]) {
      expect(names(await fetchItems(fellowUser, path))).toEqual(['Open', 'Hidden'])
    }
    for (const stranger of [gone, await signedInUser(), await signedInUser({ admin: true })]) {
      expect(names(await fetchItems(stranger, path))).toEqual(['Open'])
    }
  })

  test('of a canceled activity are visible to its creator, applicants, and participants', async () => {
    const [owner, open] = [await signedInUser(), await signedInUser()]
    const { id: activityId } = await insertActivity({ creatorId: owner.id, cancelledAt: now() })
    await insertParticipation({ activityId, userId: open.id })
    const path = `/api/participations/activity/${activityId}`
    for (const fellowUser of [owner, open]) expect(await fetchItems(fellowUser, path)).toHaveLength(1)
    expect((await (await signedInUser()).get(path)).status).toBe(404)
  })

  test('are paged', async () => {
    const { owner, path } = await createParticipants()
    expect((await fetchPages(owner, `${path}?limit=1`)).map(names)).toEqual([['Open'], ['Hidden']])
  })
})

test('a user’s participation in one activity is null before there is one', async () => {
  const ana = await signedInUser()
  const { id: activityId } = await insertActivity()
  const path = `/api/participations/user/${ana.id}/activity`
  expect(await readJson(ana.get(`${path}/${activityId}`))).toEqual({ participation: null })
  const { id } = await insertParticipation({ activityId, userId: ana.id })
  expect(await readJson(ana.get(`${path}/${activityId}`))).toMatchObject({
    participation: { id, status: 'JOINED' },
  })
  expect((await ana.get(`${path}/unknown`)).status).toBe(404)
})

describe('the cron job', () => {
  test('finishes the seats of ended activities once, and nothing else', async () => {
    const ana = await insertUser()
    const seat = async (activity: Parameters<typeof insertActivity>[0], own = {}) => {
      const { id: activityId } = await insertActivity(activity)
      await insertParticipation({ activityId, userId: ana.id, ...own })
      return activityId
    }
    const ended = await seat({ startsAt: now() - 3 * HOUR_MS })
    const others = [
      await seat({ startsAt: now() - HOUR_MS, durationMinutes: 600 }),
      await seat({ startsAt: now() + HOUR_MS }),
      await seat({ startsAt: now() - DAY_MS, cancelledAt: now() }),
    ]
    const left = await seat({ startsAt: now() - DAY_MS }, { status: 'QUIT', quitAt: 1 })
    await runJobs(env)
    const after = await database().select().from(participations)
    await runJobs(env)

    expect(await database().select().from(participations)).toEqual(after)
    const statuses = Object.fromEntries(after.map((row) => [row.activityId, row.status]))
    expect(statuses[ended]).toBe('FINISHED')
    expect(others.map((id) => statuses[id])).toEqual(['JOINED', 'JOINED', 'JOINED'])
    expect(statuses[left]).toBe('QUIT')
    expect(await database().select().from(activities).where(eq(activities.id, ended))).toMatchObject([
      { participantsCount: 1 },
    ])
  })
})

const START = Date.parse('2026-12-05T20:00:00Z')
const END = START + HOUR_MS

/** Creates Olga's activity with Ana and Ben as participants, and sets the clock. */
async function createActivityAt(at: number) {
  setClock(START - HOUR_MS)
  const [olga, ana, ben] = await signedInAs('Olga', 'Ana', 'Ana')
  const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: START })
  for (const { id } of [ana, ben]) await insertParticipation({ activityId, userId: id })
  setClock(at)
  const markNoShow = (userId: string, missed: boolean, user = olga) =>
    user.patch(`/api/participations/no-show/${activityId}`, { userId, missed })
  return { olga, ana, ben, activityId, markNoShow }
}

const fetchStats = async (client: SignedInUser, id: string) =>
  (await (await client.get(`/api/auth/user/${id}`)).json<{ user: { stats: unknown } }>()).user.stats

test('the organizer marks no-shows; history and statistics follow, even when unmarked', async () => {
  const { olga, ana, activityId, markNoShow } = await createActivityAt(END)
  const marked = await markNoShow(ana.id, true)
  expect([marked.status, await readBody(marked)]).toMatchObject([
    200,
    { userId: ana.id, status: 'FINISHED', result: 'missed', user: { name: 'Ana' } },
  ])
  expect(await fetchItems(ana, `/api/participations/past/${ana.id}`)).toMatchObject([{ result: 'missed' }])
  expect(await fetchStats(ana, olga.id)).toEqual({ hosted: 1, participantsServed: 1, attendance: 50 })
  expect((await markNoShow(ana.id, true)).status).toBe(200)
  expect(await readBody(await markNoShow(ana.id, false))).toMatchObject({ result: 'participated' })
  expect(await fetchStats(ana, olga.id)).toEqual({ hosted: 1, participantsServed: 2, attendance: 100 })
  expect((await fetchItems(olga, `/api/participations/activity/${activityId}`)).length).toBe(2)
})

test('attendance is marked only of users who had a seat, and of no canceled activity', async () => {
  const { olga, ana, activityId, markNoShow } = await createActivityAt(END)
  expect((await markNoShow(olga.id, true)).status).toBe(404)
  expect((await markNoShow('nobody', true)).status).toBe(404)
  expect(
    (await olga.patch('/api/participations/no-show/nowhere', { userId: ana.id, missed: true })).status,
  ).toBe(404)
  await setActivity(activityId, { cancelledAt: START - 1 })
  expect(await readBody(await markNoShow(ana.id, true))).toMatchObject({ code: 'activity_closed' })
})

test('door help cannot undo their own mark, by hand or on the list', async () => {
  const { ana, activityId, markNoShow } = await createActivityAt(START)
  await insertHelper(activityId, ana.id, 'door')
  const arrive = (at: number) => checkIn(ana, activityId, { userId: ana.id, state: 'here', at })
  const stored = async () =>
    (await database().select({ state: checkIns.state }).from(checkIns).where(eq(checkIns.userId, ana.id)))[0]
  expect((await arrive(START)).status).toBe(200)
  expect(await stored()).toEqual({ state: 'here' })
  setClock(END + HOUR_MS)
  expect((await markNoShow(ana.id, true)).status).toBe(200)
  expect((await markNoShow(ana.id, false, ana)).status).toBe(403)
  await arrive(END + HOUR_MS)
  expect(await stored()).toEqual({ state: 'not_coming' })
})
