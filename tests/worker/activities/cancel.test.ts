import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { activities, applications, participations } from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { database } from '../support/database'
import { measureQueries } from '../support/query-stats'
import { readError } from '../support/responses'
import { insertUser, signedInUser } from '../support/users'

describe('canceling an activity', () => {
  test('deletes an activity that no one applied to', async () => {
    const olga = await signedInUser()
    const { id } = await insertActivity({ creatorId: olga.id })
    const past = await insertActivity({ creatorId: olga.id, startsAt: now() - DAY_MS })
    for (const each of [id, past.id]) {
      expect(await (await olga.delete(`/api/activities/${each}`)).json()).toEqual({ outcome: 'deleted' })
    }
    expect((await olga.get(`/api/activities/${id}`)).status).toBe(404)
    expect(await readError(await olga.delete(`/api/activities/${id}`))).toEqual([404, 'activity_not_found'])
  })

  test('cancels an activity with applications: pending ones close, decided ones and seats stay', async () => {
    const olga = await signedInUser()
    const [waiting, second, declined, coming] = [
      await insertUser(),
      await insertUser(),
      await insertUser(),
      await insertUser(),
    ]
    const { id } = await insertActivity({ creatorId: olga.id })
    await insertApplication({ id: 'waiting', activityId: id, userId: waiting.id })
    await insertApplication({ id: 'listed', activityId: id, userId: second.id, waitlistRank: 3 })
    await insertApplication({ id: 'declined', activityId: id, userId: declined.id, status: 'REJECTED' })
    await insertParticipation({ activityId: id, userId: coming.id })
    const elsewhere = await insertActivity({ creatorId: olga.id })
    await insertApplication({ id: 'other', activityId: elsewhere.id, userId: waiting.id })

    const { client, stats } = measureQueries(olga)
    const response = await client.delete(`/api/activities/${id}`)
    expect([await response.json(), stats().roundTrips]).toEqual([{ outcome: 'cancelled' }, 2])

    const rows = await database().select().from(applications)
    const byId = Object.fromEntries(rows.map((row) => [row.id, row]))
    const { cancelledAt }: Activity = await (await olga.get(`/api/activities/${id}`)).json()
    const closed = { status: 'WITHDRAWN', waitlistRank: null, decidedAt: Date.parse(cancelledAt ?? '') }
    expect(byId.waiting).toMatchObject(closed)
    expect(byId.listed).toMatchObject(closed)
    expect([byId.declined?.status, byId.other?.status]).toEqual(['REJECTED', 'PENDING'])
    expect((await database().select().from(participations)).map(({ status }) => status)).toEqual(['JOINED'])
    expect(await (await olga.delete(`/api/activities/${id}`)).json()).toEqual({ outcome: 'cancelled' })
    expect(await (await olga.get(`/api/activities/${id}`)).json()).toMatchObject({ cancelledAt })
  })

  test('loses no simultaneous application: the activity keeps it or both fail together', {
    timeout: 30_000,
  }, async () => {
    const [olga, ana] = [await signedInUser(), await signedInUser()]
    for (let round = 0; round < 20; round++) {
      const { id } = await insertActivity({ creatorId: olga.id })
      const [applied, calledOff] = await Promise.all([
        ana.post('/api/applications', { activityId: id }),
        olga.delete(`/api/activities/${id}`),
      ])
      const { outcome } = await calledOff.json<{ outcome: string }>()
      const [left] = await database().select().from(activities).where(eq(activities.id, id))
      const [application] = await database()
        .select()
        .from(applications)
        .where(eq(applications.activityId, id))
      expect(applied.status).toBeLessThan(500)
      if (outcome === 'deleted') expect([left, application]).toEqual([undefined, undefined])
      else expect([left?.cancelledAt === null, application?.status]).toEqual([false, 'WITHDRAWN'])
    }
  })
})
