import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { placeAt, useDroppedPin } from '../../../web/features/places/preview/use-dropped-pin'
import { PlaceSearchPanel } from '../../../web/features/places/search/panel'
import type { LocationFeature } from '../../../worker/contract/places'
import { standAt } from '../support/explore'
import { answerNetwork, PLACES } from '../support/wizard'

const REVERSE = 'GET /api/locations/reverse'
const [PARK] = PLACES
const THERE = { latitude: 34.05, longitude: -118.44 }

function Harness({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

function Dropper({ onChoose }: { onChoose: (place: LocationFeature) => void }) {
  const { dropped, drop } = useDroppedPin(onChoose)
  return (
    <>
      <button type="button" onClick={() => void drop(THERE)}>
        Drop
      </button>
      <output>{dropped ? 'on its way' : 'at rest'}</output>
    </>
  )
}

/** Drops a pin where the server answers so. @returns what was chosen, and what was asked */
async function drop(answer: { status?: number; body: unknown }) {
  const asked = answerNetwork({ [REVERSE]: answer })
  const chosen: LocationFeature[] = []
  render(
    <Harness>
      <Dropper onChoose={(place) => chosen.push(place)} />
    </Harness>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }))
  await screen.findByText('at rest')
  return { chosen, asked }
}

test('a dropped pin is called by what is there, and keeps its own point', async () => {
  const { chosen, asked } = await drop({ body: { items: [PARK], nextCursor: null } })
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ longitude: '-118.44', latitude: '34.05' })
  expect(chosen).toEqual([
    {
      ...PARK,
      id: 'at:-118.44,34.05',
      center: [-118.44, 34.05],
      geometry: { type: 'Point', coordinates: [-118.44, 34.05] },
    },
  ])
})

test('a pin on a place is that place', () => {
  if (!PARK) throw new Error('There is no park')
  const [longitude, latitude] = PARK.center
  expect(placeAt(PARK, { longitude, latitude: latitude + 0.0002 })).toBe(PARK)
  expect(placeAt(PARK, { longitude, latitude: latitude + 0.02 })).not.toBe(PARK)
})

test('a pin abroad chooses nothing and says why', async () => {
  const { chosen } = await drop({ body: { items: [], nextCursor: null } })
  expect(chosen).toEqual([])
  expect(await screen.findByText('Places outside the United States are not supported yet')).toBeTruthy()
})

test('a pin whose name cannot be looked up chooses nothing and says so', async () => {
  const { chosen } = await drop({ status: 400, body: { message: 'no', code: 'x' } })
  expect(chosen).toEqual([])
  expect(await screen.findByText('Failed to search locations')).toBeTruthy()
})

test('where the device does not say where it is nothing is said of it, and the search works', async () => {
  standAt(null)
  answerNetwork({})
  render(
    <Harness>
      <PlaceSearchPanel place={null} onChoose={() => {}} />
    </Harness>,
  )
  // There is no drawing here.
  expect(await screen.findByText(/^The map cannot be shown in this browser\./)).toBeTruthy()
  expect(screen.queryByText(/Permission denied|Failed to get/)).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Search for a place' })).toBeTruthy()
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(4)
})
