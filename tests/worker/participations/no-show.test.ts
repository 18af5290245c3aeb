import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkIns } from '../../../worker/db/schema'
import { HOUR_MS } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation, setActivity } from '../support/activities'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import { fetchItems } from '../support/lists'
import { readBody } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { signedInAs } from '../support/users'

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
  const say = (state: 'here' | 'not_coming', at: number) =>
    ana.put(`/api/door/${activityId}`, {
      checkIns: [{ userId: ana.id, state, way: 'list', at: new Date(at).toISOString() }],
    })
  const stored = async () =>
    (await database().select({ state: checkIns.state }).from(checkIns).where(eq(checkIns.userId, ana.id)))[0]
  expect((await say('here', START)).status).toBe(200)
  expect(await stored()).toEqual({ state: 'here' })
  setClock(END + HOUR_MS)
  expect((await markNoShow(ana.id, true)).status).toBe(200)
  expect((await markNoShow(ana.id, false, ana)).status).toBe(403)
  await say('here', END + HOUR_MS)
  expect(await stored()).toEqual({ state: 'not_coming' })
})
