import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities } from '../../../worker/db/schema'
import { HOUR_MS } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation } from '../support/activities'
import { signedIn } from '../support/people'
import { body, database, listed } from '../support/seats'
import { setClock } from '../support/visitor'

const START = Date.parse('2026-12-05T20:00:00Z')
const END = START + HOUR_MS

/** Olga's activity with Ana and Ben in it, at an instant. */
async function scene(at: number) {
  setClock(START - HOUR_MS)
  const [olga, ana, ben] = [
    await signedIn({ name: 'Olga' }),
    await signedIn({ name: 'Ana' }),
    await signedIn(),
  ]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: START })
  for (const { id } of [ana, ben]) await insertParticipation({ activityId, userId: id })
  setClock(at)
  const mark = (userId: string, missed: boolean, by = olga) =>
    by.patch(`/api/participations/no-show/${activityId}`, { userId, missed })
  return { olga, ana, ben, activityId, mark }
}

const statsOf = async (by: Awaited<ReturnType<typeof signedIn>>, id: string) =>
  (await (await by.get(`/api/auth/user/${id}`)).json<{ user: { stats: unknown } }>()).user.stats

test('the organizer marks no-shows; history and statistics follow, also when unmarked', async () => {
  const { olga, ana, activityId, mark } = await scene(END)
  const marked = await mark(ana.id, true)
  expect([marked.status, await body(marked)]).toMatchObject([
    200,
    { userId: ana.id, status: 'FINISHED', result: 'missed', user: { name: 'Ana' } },
  ])
  expect(await listed(ana, `/api/participations/past/${ana.id}`)).toMatchObject([{ result: 'missed' }])
  expect(await statsOf(ana, olga.id)).toEqual({ hosted: 1, participantsServed: 1, attendance: 50 })
  expect((await mark(ana.id, true)).status).toBe(200)
  expect(await body(await mark(ana.id, false))).toMatchObject({ result: 'participated' })
  expect(await statsOf(ana, olga.id)).toEqual({ hosted: 1, participantsServed: 2, attendance: 100 })
  expect((await listed(olga, `/api/participations/activity/${activityId}`)).length).toBe(2)
})

test.each([
  [START - HOUR_MS, 409, 'not_ended'],
  [END - 1, 409, 'not_ended'],
  [END, 200, undefined],
  [END + 72 * HOUR_MS - 1, 200, undefined],
  [END + 72 * HOUR_MS, 409, 'attendance_closed'],
])('attendance can be marked from the end for 72 hours: %i', async (at, status, code) => {
  const { ana, mark } = await scene(at)
  const response = await mark(ana.id, true)
  expect([response.status, (await body(response)).code]).toEqual([status, code])
})

test('only the organizer marks attendance, and only of users who had a seat', async () => {
  const { olga, ana, ben, activityId, mark } = await scene(END)
  expect((await mark(ben.id, true, ana)).status).toBe(403)
  expect((await mark(olga.id, true)).status).toBe(404)
  expect((await mark('nobody', true)).status).toBe(404)
  expect(
    (await olga.patch('/api/participations/no-show/nowhere', { userId: ana.id, missed: true })).status,
  ).toBe(404)
  await database()
    .update(activities)
    .set({ cancelledAt: START - 1 })
    .where(eq(activities.id, activityId))
  expect(await body(await mark(ana.id, true))).toMatchObject({ code: 'activity_closed' })
})
