import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { activities } from '../../../worker/db/schema'
import { tileColumns } from '../../../worker/platform/tiles'
import { insertActivity, insertApplication } from '../support/activities'
import { createActivity, insertImage, NEW_YORK, updateActivity } from '../support/activity-calls'
import { database } from '../support/database'
import { measureQueries } from '../support/query-stats'
import { readError } from '../support/responses'
import { insertUser, signedInUser } from '../support/users'

describe('updating an activity', () => {
  test('changes the fields that are sent and no others, in two round trips', async () => {
    const olga = await signedInUser()
    const created: Activity = await (await createActivity(olga)).json()
    const { client, stats } = measureQueries(olga)
    const response = await client.patch(`/api/activities/${created.id}`, {
      title: 'Padel',
      maxParticipants: 20,
    })
    expect([response.status, stats().roundTrips]).toEqual([200, 2])
    const changed: Activity = await response.json()
    expect(changed).toEqual({
      ...created,
      title: 'Padel',
      maxParticipants: 20,
      spotsLeft: 20,
      calendarSequence: 1,
      updatedAt: changed.updatedAt,
    })
    for (const [changes, expected] of [
      [
        { type: 'SOCIAL', difficulty: 'Advanced' },
        { type: 'SOCIAL', difficulty: 'Advanced' },
      ],
      [{ isFree: true }, { price: 0, isFree: true }],
      [
        { price: 7.25, isFree: false },
        { price: 7.25, isFree: false },
      ],
      [
        { durationMinutes: 90, description: 'New' },
        { durationMinutes: 90, description: 'New' },
      ],
      [{ dateTime: '2035-06-03T09:30' }, { dateTime: '2035-06-03T16:30:00.000Z' }],
      [{ dateTime: '2035-06-03T09:30', timeZone: 'UTC' }, { dateTime: '2035-06-03T09:30:00.000Z' }],
      [{ location: 'West LA' }, { location: created.location }],
      [{ location: 'West LA, Los Angeles, CA' }, { location: created.location }],
      [{}, { title: 'Padel' }],
    ]) {
      expect(await (await updateActivity(olga, created.id, changes ?? {})).json()).toMatchObject(
        expected ?? {},
      )
    }
  })

  test('counts each change of title, time, place, or cancellation for calendars, and no other', async () => {
    const olga = await signedInUser()
    const { id, calendarSequence }: Activity = await (await createActivity(olga)).json()
    expect(calendarSequence).toBe(0)
    const sequenceAfter = async (changes: object) =>
      (await (await updateActivity(olga, id, changes)).json<Activity>()).calendarSequence
    expect(await sequenceAfter({ title: 'Padel' })).toBe(1)
    expect(await sequenceAfter({ dateTime: '2035-07-01T09:30' })).toBe(2)
    expect(await sequenceAfter({ durationMinutes: 90 })).toBe(3)
    expect(await sequenceAfter({ hidesExactLocation: true })).toBe(4)
    expect(await sequenceAfter({ locationFeature: NEW_YORK })).toBe(5)
    const rest = { type: 'SOCIAL', description: 'New', price: 3, maxParticipants: 30, difficulty: 'Advanced' }
    expect(await sequenceAfter({ ...rest, title: 'Padel', durationMinutes: 90 })).toBe(5)
    expect(await sequenceAfter({ placeTimeZone: 'America/Denver' })).toBe(6)
    await insertApplication({ activityId: id, userId: (await insertUser()).id })
    expect((await olga.delete(`/api/activities/${id}`)).status).toBe(200)
    const cancelled: Activity = await (await olga.get(`/api/activities/${id}`)).json()
    expect([cancelled.status, cancelled.calendarSequence]).toEqual(['cancelled', 7])
  })

  test('moves tiles and time zone with the place, and keeps the local time', async () => {
    const olga = await signedInUser()
    const { id }: Activity = await (await createActivity(olga)).json()
    const moved: Activity = await (await updateActivity(olga, id, { locationFeature: NEW_YORK })).json()
    expect(moved).toMatchObject({
      dateTime: '2035-06-01T22:00:00.000Z',
      timeZone: 'America/New_York',
      location: { name: 'Pier 25', city: 'New York', state: 'NY' },
    })
    const [stored] = await database().select().from(activities).where(eq(activities.id, id))
    expect(stored).toMatchObject(tileColumns({ latitude: 40.7205, longitude: -74.0131 }))
    expect(await readError(await updateActivity(olga, id, { location: 'Somewhere else' }))).toEqual([
      400,
      'place_unclear',
    ])
  })

  test('accepts an image of the creator, or none', async () => {
    const [olga, ben] = [await signedInUser(), await signedInUser()]
    const { id } = await insertActivity({ creatorId: olga.id })
    const [mine, foreign] = [await insertImage(olga.id, 'mine'), await insertImage(ben.id, 'theirs')]
    expect(await (await updateActivity(olga, id, { image: mine })).json()).toMatchObject({ image: mine })
    expect(await readError(await updateActivity(olga, id, { image: foreign }))).toEqual([
      400,
      'image_not_yours',
    ])
    expect(await (await updateActivity(olga, id, { title: 'Same' })).json()).toMatchObject({ image: mine })
    expect(await (await updateActivity(olga, id, { image: null })).json()).toMatchObject({ image: null })
  })
})
