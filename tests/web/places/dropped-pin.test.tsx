import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { placeAt, useDroppedPin } from '../../../web/features/places/preview/use-dropped-pin'
import { PlaceSearchPanel } from '../../../web/features/places/search/panel'
import type { LocationFeature } from '../../../worker/contract/places'
import { stubGeolocation } from '../support/explore'
import { renderWithCache } from '../support/open-page'
import { answerNetwork, PLACES } from '../support/wizard'

const REVERSE = 'GET /api/locations/reverse'
const [PARK] = PLACES
const POINT = { latitude: 34.05, longitude: -118.44 }

function PinDropper({ onChoose }: { onChoose: (place: LocationFeature) => void }) {
  const { dropped, drop } = useDroppedPin(onChoose)
  return (
    <>
      <button type="button" onClick={() => void drop(POINT)}>
        Drop
      </button>
      <output>{dropped ? 'pending' : 'idle'}</output>
    </>
  )
}

/** Drops a pin and responds to the lookup of its name. @returns the chosen places and the requests sent */
async function drop(answer: { status?: number; body: unknown }) {
  const requests = answerNetwork({ [REVERSE]: answer })
  const chosen: LocationFeature[] = []
  renderWithCache(<PinDropper onChoose={(place) => chosen.push(place)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }))
  await screen.findByText('idle')
  return { chosen, requests }
}

test('a dropped pin gets the name of the nearest place and keeps its own position', async () => {
  const { chosen, requests } = await drop({ body: { items: [PARK], nextCursor: null } })
  expect(requests[0]?.query).toEqual({ longitude: '-118.44', latitude: '34.05' })
  expect(chosen).toEqual([
    {
      ...PARK,
      id: 'at:-118.44,34.05',
      center: [-118.44, 34.05],
      geometry: { type: 'Point', coordinates: [-118.44, 34.05] },
    },
  ])
})

test('a pin close to a place becomes that place', () => {
  if (!PARK) throw new Error('PLACES is empty')
  const [longitude, latitude] = PARK.center
  expect(placeAt(PARK, { longitude, latitude: latitude + 0.0002 })).toBe(PARK)
  expect(placeAt(PARK, { longitude, latitude: latitude + 0.02 })).not.toBe(PARK)
})

test('a pin outside the United States chooses nothing and shows the reason', async () => {
  const { chosen } = await drop({ body: { items: [], nextCursor: null } })
  expect(chosen).toEqual([])
  expect(await screen.findByText('Places outside the United States are not supported yet')).toBeTruthy()
})

test('a pin chooses nothing and shows an error when the lookup fails', async () => {
  const { chosen } = await drop({ status: 400, body: { message: 'no', code: 'x' } })
  expect(chosen).toEqual([])
  expect(await screen.findByText('Failed to search locations')).toBeTruthy()
})

test('shows the search and no error when the device does not share its location', async () => {
  stubGeolocation(null)
  answerNetwork({})
  renderWithCache(<PlaceSearchPanel place={null} onChoose={() => {}} />)
  // happy-dom has no WebGL.
  expect(await screen.findByText(/^The map cannot be shown in this browser\./)).toBeTruthy()
  expect(screen.queryByText(/Permission denied|Failed to get/)).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Search for a place' })).toBeTruthy()
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(4)
})
