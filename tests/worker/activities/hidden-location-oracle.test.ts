import { expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { insertHelper } from '../support/co-organizers'
import { createHiddenActivity, fetchActivity, HOME_POINT, insertOrganizer } from '../support/hidden-location'
import { signedInUser } from '../support/users'

const METERS = 111_195
type Point = { latitude: number; longitude: number }

function metersBetween(a: Point, b: Point): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * METERS
}

test('a co-organizer of one activity cannot find the exact place of another activity of the organizer', async () => {
  const olga = await insertOrganizer()
  const [cora, eve] = [await signedInUser({ name: 'Cora' }), await signedInUser({ name: 'Eve' })]
  // Cora does not help with the activity at Olga's home, only with one in a park.
  const home = await createHiddenActivity(olga)
  const park = await createHiddenActivity(olga, {
    title: 'Picnic',
    hidesExactLocation: false,
    locationFeature: { text: 'Park', place_name: 'Park', center: [-118.48, 34.02], properties: {} },
  })
  await insertHelper(park.id, cora.id, 'co-organizer')
  const shown: Point = (await fetchActivity(eve, home.id)).location
  expect(metersBetween(shown, HOME_POINT)).toBeGreaterThan(150)

  const found: Point[] = []
  for (let row = -5; row <= 5; row++)
    for (let column = -6; column <= 6; column++) {
      const cell = {
        latitude: Number((shown.latitude + row / 1000).toFixed(3)),
        longitude: Number((shown.longitude + column / 1000).toFixed(3)),
      }
      const distance = metersBetween(cell, shown)
      if (distance < 80 || distance > 570) continue
      const edited = await cora.patch(`/api/activities/${park.id}`, {
        locationFeature: {
          text: 'x',
          place_name: 'x',
          center: [cell.longitude, cell.latitude],
          properties: {},
        },
        hidesExactLocation: true,
      })
      expect(edited.status).toBe(200)
      const { location }: Activity = await fetchActivity(eve, park.id)
      // All places in one cell are moved alike.
      const candidate = {
        latitude: shown.latitude - (location.latitude - cell.latitude),
        longitude: shown.longitude - (location.longitude - cell.longitude),
      }
      const isInCell =
        candidate.latitude.toFixed(3) === cell.latitude.toFixed(3) &&
        candidate.longitude.toFixed(3) === cell.longitude.toFixed(3)
      if (isInCell) found.push(candidate)
    }
  const nearest = Math.min(...found.map((point) => metersBetween(point, HOME_POINT)))
  expect(nearest).toBeGreaterThan(100)
})
