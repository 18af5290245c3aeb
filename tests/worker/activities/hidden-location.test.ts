import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { activity as activityShape } from '../../../worker/contract/activities'
import { exactDistanceMiles } from '../../../worker/contract/distance'
import { hashSecret } from '../../../worker/platform/tokens'
import { insertApplication, insertParticipation } from '../support/activities'
import {
  createHiddenActivity,
  exactLocationTexts,
  fetchActivity,
  findLeakingPaths,
  HOME,
  HOME_POINT,
  insertOrganizer,
} from '../support/hidden-location'
import { fetchItems } from '../support/lists'
import { measureQueries } from '../support/query-stats'
import { decideApplication } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const QUEENS_LOFT = {
  text: 'Gantry Loft 93',
  center: [-73.95844, 40.74713],
  properties: { city: 'Queens', state: 'NY' },
}

/** Kinds of users without access to the exact location, and how to create each. */
const OUTSIDERS: Record<string, (activityId: string, user: SignedInUser) => Promise<unknown>> = {
  'a stranger': async () => {},
  'an applicant': (activityId, { id: userId }) => insertApplication({ activityId, userId }),
  'a user on the waitlist': (activityId, { id: userId }) =>
    insertApplication({ activityId, userId, waitlistRank: 1 }),
  'a declined applicant': (activityId, { id: userId }) =>
    insertApplication({ activityId, userId, status: 'REJECTED' }),
  'an applicant who withdrew': (activityId, { id: userId }) =>
    insertApplication({ activityId, userId, status: 'WITHDRAWN' }),
  'a participant who quit': async (activityId, user) => {
    await insertParticipation({ activityId, userId: user.id })
    expect((await fetchActivity(user, activityId)).location.name).toBe(HOME.text)
    const quit = await user.patch(`/api/participations/quit/${activityId}`)
    expect(quit.status).toBe(200)
  },
}

describe('an activity with a hidden location', () => {
  test.each(Object.entries(OUTSIDERS))('reveals it in no response to %s', async (_, setUp) => {
    const [olga, ana] = [await insertOrganizer(), await signedInUser()]
    const created = await createHiddenActivity(olga)
    await setUp(created.id, ana)
    const seen = await fetchActivity(ana, created.id)
    expect(activityShape.parse(seen)).toMatchObject({
      hidesExactLocation: true,
      location: { name: 'Venice', city: 'Los Angeles', state: 'CA', isApproximate: true },
    })
    expect(seen).not.toHaveProperty('approximateLocation')
    expect(
      await findLeakingPaths(exactLocationTexts(created), { user: ana, activity: seen, creatorId: olga.id }),
    ).toEqual([])
  })

  test('reveals it to its creator, together with the public approximation', async () => {
    const olga = await insertOrganizer()
    const created = await createHiddenActivity(olga)
    const { isApproximate, ...location } = created.location
    expect({ isApproximate, ...location }).toMatchObject({
      ...HOME_POINT,
      name: HOME.text,
      isApproximate: false,
    })
    const { location: others } = await fetchActivity(await signedInUser(), created.id)
    expect(others).toEqual({ ...created.approximateLocation, isApproximate: true })
    const found = await findLeakingPaths(exactLocationTexts(created), {
      user: olga,
      activity: created,
      creatorId: olga.id,
    })
    expect(found).toEqual(
      expect.arrayContaining(['/activities', `/activities/${created.id}`, `/activities/creator/${olga.id}`]),
    )
    expect(found).not.toContain('/activities/map')
  })

  test('reveals it to approved participants in every list, and to the admin', async () => {
    const [olga, ana, ada] = [
      await insertOrganizer(),
      await signedInUser(),
      await signedInUser({ admin: true }),
    ]
    const created = await createHiddenActivity(olga)
    const { id: applicationId } = await insertApplication({ activityId: created.id, userId: ana.id })
    const findPaths = (viewer: SignedInUser, userId = viewer.id) =>
      findLeakingPaths(exactLocationTexts(created), {
        user: Object.assign({}, viewer, { id: userId }),
        activity: created,
        creatorId: olga.id,
      })
    expect(await findPaths(ana)).toEqual([`/locations/${created.location.id}`])
    expect((await decideApplication(olga, applicationId, 'APPROVED')).status).toBe(200)
    const publicPaths = [
      '/activities',
      `/activities/${created.id}`,
      `/activities/creator/${olga.id}`,
      `/auth/user/${olga.id}`,
    ]
    const ownPaths = [
      '/applications/mine',
      `/applications/user/${ana.id}`,
      `/participations/coming/${ana.id}`,
    ]
    expect(await findPaths(ana)).toEqual(expect.arrayContaining([...publicPaths, ...ownPaths]))
    // The admin can read Ana's lists, but has no seat.
    expect(await findPaths(ada, ana.id)).toEqual(
      expect.arrayContaining([...publicPaths, ...ownPaths.slice(1), '/activities/unjoined-activities']),
    )
  })

  test('remains visible to past participants', async () => {
    const [olga, ana] = [await insertOrganizer(), await signedInUser()]
    const { id: activityId } = await createHiddenActivity(olga)
    await insertParticipation({ activityId, userId: ana.id, status: 'FINISHED' })
    expect((await fetchActivity(ana, activityId)).location).toMatchObject({
      ...HOME_POINT,
      isApproximate: false,
    })
  })

  test('measures distances from the point that the viewer sees', async () => {
    const [olga, ana] = [await insertOrganizer(), await signedInUser()]
    const created = await createHiddenActivity(olga)
    const at = `?lat=${HOME_POINT.latitude}&lng=${HOME_POINT.longitude}`
    expect((await fetchActivity(olga, created.id, at)).distance).toBe(0)
    const seen = await fetchActivity(ana, created.id, at)
    expect(seen.distance).toBe(Math.round(exactDistanceMiles(HOME_POINT, seen.location) * 10) / 10)
    expect(seen.distance).toBeGreaterThan(0)
    const [near] = await fetchItems(ana, `/api/activities/unjoined-activities${at}`)
    expect(near?.distance).toBe(seen.distance)
  })

  test('is found by its neighborhood, but not by the name of its place or a box around its point', async () => {
    const [olga, ana] = [await insertOrganizer(), await signedInUser()]
    const { id, approximateLocation } = await createHiddenActivity(olga)
    for (const user of [olga, ana]) {
      expect(await fetchItems(user, '/api/activities?q=venice%20supper')).toMatchObject([{ id }])
      for (const q of ['quartzhouse', '4417'])
        expect(await fetchItems(user, `/api/activities?q=${q}`)).toEqual([])
    }
    const pinsAround = async (point: { latitude: number; longitude: number } = HOME_POINT) => {
      const { latitude, longitude } = point
      const bbox = [longitude - 0.0005, latitude - 0.0005, longitude + 0.0005, latitude + 0.0005].join()
      const map = await (await ana.get(`/api/activities/map?bbox=${bbox}&zoom=18`)).json<{
        features: object[]
      }>()
      return map.features
    }
    expect(await pinsAround()).toEqual([])
    expect(await pinsAround(approximateLocation)).toMatchObject([{ id, properties: { isApproximate: true } }])
  })

  test('takes no additional round trip', async () => {
    const olga = await insertOrganizer()
    const { client, stats } = measureQueries(olga)
    const { id } = await createHiddenActivity(client)
    expect(stats().roundTrips).toBe(2)
    await client.get(`/api/activities/${id}`)
    expect(stats().roundTrips).toBe(1)
    await client.patch(`/api/activities/${id}`, { hidesExactLocation: false })
    expect(stats().roundTrips).toBe(2)
  })
})

describe('the approximate point', () => {
  const pointOf = ({ location: { latitude, longitude } }: Activity) => ({ latitude, longitude })

  test('is the same for all activities of one creator at one place, and different for each creator', async () => {
    const [olga, oscar, ana] = [await insertOrganizer(), await signedInUser(), await signedInUser()]
    const [first, second, foreign] = [
      await createHiddenActivity(olga),
      await createHiddenActivity(olga),
      await createHiddenActivity(oscar),
    ]
    const [seen, again, other] = [
      await fetchActivity(ana, first.id),
      await fetchActivity(ana, second.id),
      await fetchActivity(ana, foreign.id),
    ]
    expect(again.location).toEqual(seen.location)
    expect(pointOf(other)).not.toEqual(pointOf(seen))
    // An organizer's activities share a location row. Its id cannot be derived from its name and coordinates.
    expect(second.location.id).toBe(first.location.id)
    expect(foreign.location.id).not.toBe(first.location.id)
    const plain = `${HOME.text}\n${HOME.place_name}\n${HOME_POINT.latitude},${HOME_POINT.longitude}`
    expect(first.location.id).not.toContain(hashSecret(plain).slice(0, 20))
  })

  test('stays the same when other fields change or the same place is saved again', async () => {
    const [olga, ana] = [await insertOrganizer(), await signedInUser()]
    const { id } = await createHiddenActivity(olga)
    const before = pointOf(await fetchActivity(ana, id))
    const name = `${HOME.text}, Los Angeles, CA`
    for (const changes of [
      { title: 'Supper club II', maxParticipants: 9 },
      { location: name },
      { locationFeature: HOME },
      { hidesExactLocation: true },
      { dateTime: '2035-06-02T19:00' },
    ]) {
      expect((await olga.patch(`/api/activities/${id}`, changes)).status, JSON.stringify(changes)).toBe(200)
      expect(pointOf(await fetchActivity(ana, id)), JSON.stringify(changes)).toEqual(before)
    }
    const { location } = await fetchActivity(ana, id)
    // The approximate location's public name is not accepted as a location.
    expect((await olga.patch(`/api/activities/${id}`, { location: location.name })).status).toBe(400)
  })
})

describe('editing a location', () => {
  test('hides a public place and shows it again', async () => {
    const [olga, ana] = [await insertOrganizer(), await signedInUser()]
    const created = await createHiddenActivity(olga, { hidesExactLocation: false })
    expect(created).toMatchObject({ hidesExactLocation: false, location: { isApproximate: false } })
    expect(created).not.toHaveProperty('approximateLocation')
    expect((await fetchActivity(ana, created.id)).location.name).toBe(HOME.text)

    const hidden: Activity = await (
      await olga.patch(`/api/activities/${created.id}`, { hidesExactLocation: true })
    ).json()
    expect(hidden.location).toEqual(created.location)
    const seen = await fetchActivity(ana, created.id)
    expect(seen.location).toMatchObject({ name: 'Venice', isApproximate: true })
    expect(
      await findLeakingPaths(exactLocationTexts(created), { user: ana, activity: seen, creatorId: olga.id }),
    ).toEqual([])

    await olga.patch(`/api/activities/${created.id}`, { hidesExactLocation: false })
    expect(await fetchActivity(ana, created.id)).toMatchObject({
      location: created.location,
      hidesExactLocation: false,
    })
    expect(await fetchItems(ana, '/api/activities?q=quartzhouse')).toMatchObject([{ id: created.id }])
  })

  test('moves a hidden place, which stays hidden, and keeps the local time in the new time zone', async () => {
    const [olga, ana] = [await insertOrganizer(), await signedInUser()]
    const { id } = await createHiddenActivity(olga)
    const moved: Activity = await (
      await olga.patch(`/api/activities/${id}`, { location: QUEENS_LOFT })
    ).json()
    expect(moved).toMatchObject({
      timeZone: 'America/New_York',
      dateTime: '2035-06-01T22:00:00.000Z',
      location: { name: 'Gantry Loft 93', city: 'Queens', state: 'NY', isApproximate: false },
    })
    const seen = await fetchActivity(ana, id)
    expect(seen).toMatchObject({
      timeZone: 'America/New_York',
      location: { state: 'NY', isApproximate: true },
    })
    expect(seen.location.name).not.toContain('Gantry')
    expect(exactDistanceMiles(seen.location, moved.location)).toBeLessThan(0.32)
  })

  test('applies a simultaneous hide and move both', async () => {
    const olga = await insertOrganizer()
    for (let turn = 0; turn < 8; turn++) {
      const { id } = await createHiddenActivity(olga, { hidesExactLocation: false })
      const responses = await Promise.all([
        olga.patch(`/api/activities/${id}`, { location: QUEENS_LOFT }),
        olga.patch(`/api/activities/${id}`, { hidesExactLocation: true }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      const stored = await fetchActivity(olga, id)
      expect(stored).toMatchObject({ hidesExactLocation: true, location: { name: 'Gantry Loft 93' } })
    }
  })
})
