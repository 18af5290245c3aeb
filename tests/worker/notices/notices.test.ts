import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { applications, follows, notices, participations } from '../../../worker/db/schema'
import { applicationApproved } from '../../../worker/notices/kinds/application-approved'
import { applicationReceived } from '../../../worker/notices/kinds/application-received'
import { notify } from '../../../worker/notices/kinds/notify'
import { now } from '../../../worker/platform/clock'
import { isForUserAndActivity } from '../../../worker/transitions/applications'
import { insertApplication, insertParticipation } from '../support/activities'
import { json } from '../support/answers'
import { measured } from '../support/database-figures'
import { mailedTo, NOON, run, scene, toldTo } from '../support/notices'
import { person, signedIn } from '../support/people'
import { publish } from '../support/publishing'
import { applicants, database, decide, expectInvariants, insertPending } from '../support/seats'
import { setClock } from '../support/visitor'

afterEach(expectInvariants)

test('the list takes one round trip and reads few rows beyond its answer, and so does the count', async () => {
  const { olga, activityId } = await scene({ maxParticipants: 100 })
  const guests = await applicants(60)
  await insertPending(activityId, guests)
  await run({
    notices: guests.flatMap(({ id: userId }) =>
      notify(database(), NOON, [applicationReceived.to({ activityId, userId, at: NOON })]),
    ),
  })
  const { browser, figures } = measured(olga)
  const list = await (await browser.get('/api/notices?limit=20')).json<{ items: unknown[] }>()
  expect(list.items).toHaveLength(20)
  expect(figures()).toMatchObject({ roundTrips: 1 })
  expect(figures().rowsRead).toBeLessThanOrEqual(21 * 5 + 2)
  await browser.get('/api/notices/count')
  expect(figures()).toMatchObject({ roundTrips: 1 })
  expect(figures().rowsRead).toBeLessThanOrEqual(70)
})

test('publishing to many followers is one statement on the followers index', async () => {
  setClock(NOON)
  const [club, other] = [await signedIn(), await person()]
  const fans = await applicants(500)
  for (const creator of [club, other])
    await database().run(sql`insert into follows (follower_id, creator_id, created_at)
      select value ->> 'id', ${creator.id}, ${NOON} from json_each(${JSON.stringify(fans)})`)
  const { browser, figures } = measured(club)
  expect((await publish(browser)).status).toBe(201)
  expect(await database().$count(notices)).toBe(500)
  expect(figures()).toMatchObject({ roundTrips: 2 })
  expect(figures().rowsRead).toBeLessThan(500 * 5)
})

test('an act and its notices are written together: a failed batch notifies nobody', async () => {
  const { activityId, ana } = await scene({ maxParticipants: 1 })
  await insertParticipation({ activityId, userId: (await person()).id })
  await insertApplication({ activityId, userId: ana.id })
  const told = notify(database(), now(), [
    applicationReceived.to({ activityId, userId: ana.id, at: now() }),
    applicationApproved.to({ where: isForUserAndActivity({ activityId, userId: ana.id }), at: now() }),
  ])
  const db = database()
  const seat = { id: 'p', activityId, userId: ana.id, joinedAt: now() }
  await expect(run({ told, seat: db.insert(participations).values(seat) })).rejects.toThrow()
  expect(await db.$count(notices)).toBe(0)
  expect(await toldTo(ana.id)).toEqual([])
})

test('ten simultaneous equal applications or approvals notify once', async () => {
  const { olga, ana, activityId } = await scene()
  await Promise.all(Array.from({ length: 10 }, () => ana.post('/api/applications', { activityId })))
  expect(await toldTo(olga.id)).toEqual(['application_received'])
  const [row] = await database().select().from(applications)
  await Promise.all(Array.from({ length: 10 }, () => decide(olga, row?.id ?? '', 'APPROVED')))
  expect(await toldTo(ana.id)).toEqual(['application_approved'])
  expect(await mailedTo(ana.id)).toEqual(['application_approved'])
})

test('deleting an activity that nobody applied to deletes its notices', async () => {
  const { olga, ana } = await scene()
  await database().insert(follows).values({ followerId: ana.id, creatorId: olga.id, createdAt: NOON })
  const { id } = await json<{ id: string }>(publish(olga))
  expect(await toldTo(ana.id)).toEqual(['activity_published'])
  await olga.delete(`/api/activities/${id}`)
  expect(await toldTo(ana.id)).toEqual([])
})
