import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { activities, applications, notices } from '../../../worker/db/schema'
import { applicationReceived } from '../../../worker/notices/kinds/applications'
import { toldTo } from '../../../worker/notices/kinds/kind'
import { notify } from '../../../worker/notices/kinds/notify'
import { now } from '../../../worker/platform/clock'
import { insertApplication, insertParticipation, runFills } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { setClock } from '../support/client'
import { insertFollower } from '../support/co-organizers'
import { database } from '../support/database'
import {
  createActivityAndUser,
  NOON,
  readEmailKinds,
  readNoticeKinds,
  runStatements,
} from '../support/notices'
import { measureQueries } from '../support/query-stats'
import { readJson } from '../support/responses'
import { decideApplication, expectInvariants, insertPendingApplications } from '../support/seats'
import { insertUser, insertUsers, signedInUser } from '../support/users'

afterEach(() => expectInvariants())

/** Returns the notice of a received application, addressed to its recipient. */
const received = ({ activityId, to, by }: { activityId: string; to: string; by: string }) =>
  toldTo(applicationReceived, [{ to, key: by, activityId, actorId: by, data: {} }], { updatesUnread: true })

test('the list takes one round trip and reads few rows beyond its result, and so does the count', async () => {
  const { olga, activityId } = await createActivityAndUser({ maxParticipants: 100 })
  const guests = await insertUsers(60)
  await insertPendingApplications(activityId, guests)
  await runStatements({
    notices: guests.flatMap(({ id: userId }) =>
      notify(database(), NOON, [received({ activityId, to: olga.id, by: userId })]),
    ),
  })
  const { client, stats } = measureQueries(olga)
  const list = await (await client.get('/api/notices?limit=20')).json<{ items: unknown[] }>()
  expect(list.items).toHaveLength(20)
  expect(stats()).toMatchObject({ roundTrips: 1 })
  expect(stats().rowsRead).toBeLessThanOrEqual(21 * 5 + 2)
  await client.get('/api/notices/count')
  expect(stats()).toMatchObject({ roundTrips: 1 })
  // Two rows per notice: the notice itself, and whether the user who caused it is suspended.
  expect(stats().rowsRead).toBeLessThanOrEqual(60 * 2 + 10)
})

test('publishing notifies a page of followers in one statement on the followers index', async () => {
  setClock(NOON)
  const [club, other] = [await signedInUser(), await insertUser()]
  const followers = await insertUsers(500)
  for (const creator of [club, other])
    await database().run(sql`insert into follows (follower_id, creator_id, created_at)
      select value ->> 'id', ${creator.id}, ${NOON} from json_each(${JSON.stringify(followers)})`)
  await runFills()
  const { client, stats } = measureQueries(club)
  expect((await createActivity(client)).status).toBe(201)
  expect(await database().$count(notices)).toBe(500)
  expect(stats()).toMatchObject({ roundTrips: 2 })
  expect(stats().rowsRead).toBeLessThan(500 * 12)
})

test('an action and its notices are written together: a failed batch notifies no one', async () => {
  const { activityId, ana } = await createActivityAndUser({ maxParticipants: 1 })
  await insertParticipation({ activityId, userId: (await insertUser()).id })
  await insertApplication({ activityId, userId: ana.id })
  const notification = notify(database(), now(), [received({ activityId, to: ana.id, by: ana.id })])
  const db = database()
  const seat = db.update(activities).set({ participantsCount: 2 }).where(eq(activities.id, activityId))
  await expect(runStatements({ notification, seat })).rejects.toThrow()
  expect(await db.$count(notices)).toBe(0)
  expect(await readNoticeKinds(ana.id)).toEqual([])
})

test('ten simultaneous equal applications or approvals notify once', async () => {
  const { olga, ana, activityId } = await createActivityAndUser()
  await Promise.all(Array.from({ length: 10 }, () => ana.post('/api/applications', { activityId })))
  expect(await readNoticeKinds(olga.id)).toEqual(['application_received'])
  const [row] = await database().select().from(applications)
  await Promise.all(Array.from({ length: 10 }, () => decideApplication(olga, row?.id ?? '', 'APPROVED')))
  expect(await readNoticeKinds(ana.id)).toEqual(['application_approved'])
  expect(await readEmailKinds(ana.id)).toEqual(['application_approved'])
})

test('deleting an activity without applications deletes its notices', async () => {
  const { olga, ana } = await createActivityAndUser()
  await insertFollower(olga.id, ana.id)
  const { id } = await readJson<{ id: string }>(createActivity(olga))
  expect(await readNoticeKinds(ana.id)).toEqual(['activity_published'])
  await olga.delete(`/api/activities/${id}`)
  expect(await readNoticeKinds(ana.id)).toEqual([])
})
