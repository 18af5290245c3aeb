import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { activity as activityShape } from '../../../worker/contract/activities'
import type { Problem } from '../../../worker/contract/common'
import { activities, images } from '../../../worker/db/schema'
import { createActivity, insertImage, NEW_YORK, newActivityBody } from '../support/activity-calls'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { measureQueries } from '../support/query-stats'
import { readError } from '../support/responses'
import { signedInUser } from '../support/users'

describe('publishing an activity', () => {
  test('returns 201 with the activity as its creator sees it, in at most two round trips', async () => {
    const olga = await signedInUser({ name: 'Olga' })
    const image = await insertImage(olga.id, 'tennis-1280')
    const { client, stats } = measureQueries(olga)
    const response = await client.post('/api/activities', newActivityBody({ image, creatorId: olga.id }))
    expect(stats().roundTrips).toBe(2)
    expect(response.status).toBe(201)
    const created: Activity = await response.json()
    expect(activityShape.parse(created)).toEqual(created)
    expect(created).toMatchObject({
      title: 'Sunset tennis',
      type: 'SPORTS_FITNESS',
      difficulty: 'Beginner',
      visibility: 'link',
      dateTime: '2035-06-02T01:00:00.000Z',
      timeZone: 'America/Los_Angeles',
      durationMinutes: 60,
      image,
      price: 12.5,
      isFree: false,
      maxParticipants: 8,
      participants: 0,
      spotsLeft: 8,
      status: 'upcoming',
      creator: { id: olga.id, name: 'Olga', avatar: null, isVerified: false },
      location: { name: 'West LA', city: 'Los Angeles', latitude: 34.0522, longitude: -118.4437 },
      counts: {
        pending: 0,
        waitlisted: 0,
        applications: 0,
        people: { pending: 0, waitlisted: 0, applications: 0 },
      },
    })
    const [stored] = await database().select().from(images).where(eq(images.key, 'tennis-1280'))
    expect(stored).toMatchObject({ entityType: 'activity', entityId: created.id })
    // A second activity may use the image too, but it stays attached to the first.
    expect((await createActivity(olga, { image })).status).toBe(201)
    expect(await database().$count(images, eq(images.entityId, created.id))).toBe(1)
    const location = await olga.get(`/api/locations/${created.location.id}`)
    expect(await location.json()).toMatchObject({ name: 'West LA', timeZone: 'America/Los_Angeles' })
  })

  test('keeps the settings for freed seats, which are offered by default', async () => {
    const olga = await signedInUser()
    const choicesOf = async (chosen: object) => {
      const { offersSeats, passesOnSilentSeats }: Activity = await (await createActivity(olga, chosen)).json()
      return { offersSeats, passesOnSilentSeats }
    }
    expect(await choicesOf({})).toEqual({ offersSeats: true, passesOnSilentSeats: false })
    expect(await choicesOf({ passesOnSilentSeats: true })).toEqual({
      offersSeats: true,
      passesOnSilentSeats: true,
    })
    expect(await choicesOf({ offersSeats: false })).toEqual({
      offersSeats: false,
      passesOnSilentSeats: false,
    })
  })

  test('accepts a local time, a time with an offset, or an instant, and keeps the location’s time zone', async () => {
    const olga = await signedInUser()
    const createdTime = async (overrides: object) => {
      const { dateTime, timeZone }: Activity = await (await createActivity(olga, overrides)).json()
      return [dateTime, timeZone]
    }
    const pacific = 'America/Los_Angeles'
    expect(await createdTime({ dateTime: '2035-06-01T18:00:00Z' })).toEqual([
      '2035-06-01T18:00:00.000Z',
      pacific,
    ])
    expect(await createdTime({ timeZone: 'America/New_York' })).toEqual(['2035-06-01T22:00:00.000Z', pacific])
    expect(await createdTime({ locationFeature: NEW_YORK })).toEqual([
      '2035-06-01T22:00:00.000Z',
      'America/New_York',
    ])
    // Clocks are set forward at 2 AM on March 11, 2035, and back at 2 AM on November 4.
    expect(await createdTime({ dateTime: '2035-03-11T02:30' })).toEqual(['2035-03-11T10:30:00.000Z', pacific])
    expect(await createdTime({ dateTime: '2035-11-04T01:30' })).toEqual(['2035-11-04T08:30:00.000Z', pacific])
  })

  test('stores price 0 for a free activity, regardless of the sent price', async () => {
    const olga = await signedInUser()
    const createdPrice = async (overrides: object) => {
      const { price, isFree }: Activity = await (await createActivity(olga, overrides)).json()
      return [price, isFree]
    }
    expect(await createdPrice({ isFree: true })).toEqual([0, true])
    expect(await createdPrice({ price: undefined })).toEqual([0, true])
    expect(await createdPrice({ price: 19.99, isFree: false })).toEqual([19.99, false])
    expect(await createdPrice({ price: 0.29 })).toEqual([0.29, false])
  })

  test('refuses a past start, another creator, and another user’s image', async () => {
    setClock('2035-06-02T01:00:00Z')
    const [olga, ben] = [await signedInUser(), await signedInUser()]
    expect(await readError(await createActivity(olga))).toEqual([400, 'past_time'])
    setClock('2035-06-02T00:59:59Z')
    expect((await createActivity(olga)).status).toBe(201)
    expect(await readError(await createActivity(olga, { creatorId: ben.id }))).toEqual([403, 'forbidden'])
    const image = await insertImage(ben.id, 'bens')
    for (const wrong of [image, '/api/images/file/nothing']) {
      expect(await readError(await createActivity(olga, { image: wrong }))).toEqual([400, 'image_not_yours'])
    }
    expect(await database().$count(activities)).toBe(1)
  })

  test('keeps what to bring in one clean line; blank is nothing', async () => {
    const olga = await signedInUser()
    const kept = async (whatToBring: unknown) =>
      (await (await createActivity(olga, { whatToBring })).json<Activity>()).whatToBring
    expect(await kept('  A racket and\u200b water ')).toBe('A racket and water')
    for (const nothing of ['   ', null, undefined]) expect(await kept(nothing)).toBeNull()
  })

  test('names each invalid field', async () => {
    const olga = await signedInUser()
    const wrong = {
      title: '  ',
      description: '',
      whatToBring: 'x'.repeat(301),
      type: 'PARTY',
      dateTime: 'tomorrow',
      timeZone: 'Mars/Olympus',
      image: 'https://elsewhere.example/x.png',
      durationMinutes: 5,
      maxParticipants: 0,
      difficulty: 'Easy',
      price: -1,
      locationFeature: { center: [0, 100] },
    }
    for (const [path, value] of Object.entries(wrong)) {
      const response = await createActivity(olga, { [path]: value })
      const { code, errors } = await response.json<Problem>()
      expect([response.status, code], path).toEqual([400, 'invalid_request'])
      expect(
        errors?.some((error) => error.path.startsWith(path)),
        path,
      ).toBe(true)
    }
  })
})
