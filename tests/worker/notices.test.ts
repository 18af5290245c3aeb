import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { applications, follows, notices, participations } from '../../worker/db/schema'
import { DAY_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from './activities-support'
import { measured } from './database-figures'
import { forget, mailedTo, NOON, scene, toldTo } from './notices-support'
import { person } from './people'
import { applicants, database, decide, expectInvariants, insertPending } from './seats-support'
import { setClock } from './support'

afterEach(expectInvariants)

test('the list is one round trip and reads few rows more than it answers, the count a few', async () => {
  const { olga, activityId } = await scene({ maxParticipants: 100 })
  await insertPending(activityId, await applicants(60))
  const { browser, figures } = measured(olga)
  const list = await (await browser.get('/api/notices?limit=20')).json<{ items: unknown[] }>()
  expect(list.items).toHaveLength(20)
  expect(figures()).toMatchObject({ roundTrips: 1 })
  expect(figures().rowsRead).toBeLessThanOrEqual(21 * 5 + 2)
  await browser.get('/api/notices/count')
  expect(figures()).toMatchObject({ roundTrips: 1 })
  expect(figures().rowsRead).toBeLessThanOrEqual(70)
})

test('publishing to many followers is one statement by the index of followers', async () => {
  setClock(NOON)
  const [club, other] = [await person(), await person()]
  const fans = await applicants(500)
  for (const creator of [club, other])
    await database().run(sql`insert into follows (follower_id, creator_id, created_at)
      select value ->> 'id', ${creator.id}, ${NOON} from json_each(${JSON.stringify(fans)})`)
  await insertActivity({ creatorId: club.id ?? '' })
  expect(await database().$count(notices)).toBe(500)
  const plan = await database().all<{ detail: string }>(
    sql`explain query plan select follower_id from follows where creator_id = ${club.id}`,
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('follows_creator')
})

test('what told of it and what is told are one: a batch that fails tells nothing', async () => {
  const { activityId, ana } = await scene({ maxParticipants: 1 })
  await insertParticipation({ activityId, userId: (await person()).id })
  await insertApplication({ activityId, userId: ana.id })
  await forget()
  const db = database()
  await expect(
    db.batch([
      db
        .update(applications)
        .set({ status: 'APPROVED', decidedAt: now() })
        .where(eq(applications.userId, ana.id)),
      db.insert(participations).values({ id: 'p', activityId, userId: ana.id, joinedAt: now() }),
    ]),
  ).rejects.toThrow()
  expect(await toldTo(ana.id)).toEqual([])
})

test('ten equal applications and ten equal approvals at the same time tell once', async () => {
  const { olga, ana, activityId } = await scene()
  await Promise.all(Array.from({ length: 10 }, () => ana.post('/api/applications', { activityId })))
  expect(await toldTo(olga.id)).toEqual(['application_received'])
  const [row] = await database().select().from(applications)
  await Promise.all(Array.from({ length: 10 }, () => decide(olga, row?.id ?? '', 'APPROVED')))
  expect(await toldTo(ana.id)).toEqual(['application_approved'])
  expect(await mailedTo(ana.id)).toEqual(['application_approved'])
})

test('an activity that nobody applied to takes its notices along when it goes', async () => {
  const { olga, ana } = await scene()
  await database().insert(follows).values({ followerId: ana.id, creatorId: olga.id, createdAt: NOON })
  const { id } = await insertActivity({ creatorId: olga.id, startsAt: NOON + 3 * DAY_MS })
  expect(await toldTo(ana.id)).toEqual(['activity_published'])
  await olga.delete(`/api/activities/${id}`)
  expect(await toldTo(ana.id)).toEqual([])
})
