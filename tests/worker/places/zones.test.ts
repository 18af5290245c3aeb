import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Location, LocationFeature } from '../../../worker/contract/places'
import { searchPlaces } from '../../../worker/places/gazetteer'
import { createActivity, updateActivity } from '../support/activity-calls'
import { readError } from '../support/responses'
import { signedInUser } from '../support/users'

const [CHATTANOOGA] = searchPlaces({ q: '37405' })
const ZIP_IN_CHATTANOOGA = {
  id: CHATTANOOGA?.id,
  text: '37405',
  center: [CHATTANOOGA?.longitude, CHATTANOOGA?.latitude],
}

test.each([
  ['37405', 'America/New_York'],
  ['vincennes in', 'America/Indiana/Vincennes'],
  ['58801', 'America/Chicago'],
  ['williston nd', 'America/Chicago'],
  ['west wendover', 'America/Denver'],
  ['hotevilla', 'America/Phoenix'],
])('%s is in %s', (q, zone) => {
  expect(searchPlaces({ q })[0]?.timeZone).toBe(zone)
})

test('finds no ZIP code of a territory: 96799 is American Samoa', () => {
  expect(searchPlaces({ q: '96799' })).toEqual([])
})

test.each([
  ['the middle of Yuma', -114.6244, 32.6927, 'America/Phoenix'],
  ['a trail north of Chattanooga', -85.31, 35.13, 'America/New_York'],
  ['a field at Williston', -103.65, 48.16, 'America/Chicago'],
  ['a house at Yuma’s bridge to California', -114.6165, 32.7265, 'America/Phoenix'],
])('a point has the zone of the nearest listed place: %s', async (_, longitude, latitude, zone) => {
  const ana = await signedInUser()
  const locationFeature = { text: 'Our spot', center: [longitude, latitude] }
  const location = await ana.post('/api/locations/create-from-feature', { locationFeature })
  expect((await location.json<Location>()).timeZone).toBe(zone)
  const named = await ana.get(`/api/locations/reverse?longitude=${longitude}&latitude=${latitude}`)
  const [place] = (await named.json<{ items: LocationFeature[] }>()).items
  expect(place?.properties.timeZone).toBe(zone)
})

describe('the time zone of an activity', () => {
  test('is correct at ZIP 37405, even in July', async () => {
    const olga = await signedInUser()
    const change = { locationFeature: ZIP_IN_CHATTANOOGA, dateTime: '2035-07-15T18:00' }
    const { dateTime, timeZone }: Activity = await (await createActivity(olga, change)).json()
    expect([dateTime, timeZone]).toEqual(['2035-07-15T22:00:00.000Z', 'America/New_York'])
  })

  test('can be corrected by the organizer, without changing the place for others', async () => {
    const olga = await signedInUser()
    const correction = { locationFeature: ZIP_IN_CHATTANOOGA, placeTimeZone: 'America/Chicago' }
    const created: Activity = await (
      await createActivity(olga, { ...correction, dateTime: '2035-07-15T18:00' })
    ).json()
    expect([created.dateTime, created.timeZone]).toEqual(['2035-07-15T23:00:00.000Z', 'America/Chicago'])
    const location = await olga.get('/api/locations/zip37405')
    expect((await location.json<Location>()).timeZone).toBe('America/New_York')
  })

  test('can be corrected later, which keeps the wall clock and the place', async () => {
    const olga = await signedInUser()
    const created: Activity = await (await createActivity(olga, { dateTime: '2035-07-15T18:00' })).json()
    const change = async (body: object): Promise<Activity> =>
      (await updateActivity(olga, created.id, body)).json()
    const corrected = await change({ placeTimeZone: 'America/Denver' })
    expect(corrected).toMatchObject({
      dateTime: '2035-07-16T00:00:00.000Z',
      timeZone: 'America/Denver',
      location: created.location,
    })
    // Other edits keep the corrected zone, and a new place brings its own.
    expect(await change({ hidesExactLocation: true })).toMatchObject({ timeZone: 'America/Denver' })
    expect(await change({ dateTime: '2035-07-15T19:00' })).toMatchObject({
      dateTime: '2035-07-16T01:00:00.000Z',
    })
    expect(await change({ locationFeature: ZIP_IN_CHATTANOOGA })).toMatchObject({
      dateTime: '2035-07-15T23:00:00.000Z',
      timeZone: 'America/New_York',
    })
  })

  test('is one of the zones that places have', async () => {
    const olga = await signedInUser()
    for (const placeTimeZone of ['Asia/Tokyo', 'Mars/Olympus', '+14:00', ''])
      expect(await readError(await createActivity(olga, { placeTimeZone }))).toEqual([400, 'invalid_request'])
  })
})
