import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { PlaceSearch } from '../../../web/features/places/search/place-search'
import { PopularLocations } from '../../../web/features/places/search/popular-locations'
import type { LocationFeature } from '../../../worker/contract/places'
import { renderWithCache } from '../support/open-page'
import { stopTimers } from '../support/timers'
import { answerNetwork, PLACES } from '../support/wizard'

const SEARCH = 'GET /api/locations/search'
const RESULTS = { [SEARCH]: { body: { items: PLACES, nextCursor: null } } }
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for a place' })

let chosen: LocationFeature | null
let advance: (ms: number) => Promise<void>

function Harness() {
  const [place, setPlace] = useState<LocationFeature | null>(null)
  chosen = place
  return (
    <form onSubmit={() => expect.unreachable('Enter in the list submitted the form')}>
      <PlaceSearch place={place} near={{ latitude: 34, longitude: -118 }} onChoose={setPlace} />
      <PopularLocations chosenId={place?.id} onChoose={setPlace} />
      <button type="button">Elsewhere</button>
    </form>
  )
}

beforeEach(() => {
  chosen = null
  advance = stopTimers()
})

function open() {
  renderWithCache(<Harness />)
  return userEvent.setup({ delay: null })
}

describe('searching', () => {
  test('starts at two characters after a pause of 300 ms, and requests up to 5 places in the US, nearest first', async () => {
    const requests = answerNetwork(RESULTS)
    const user = open()
    await user.type(field(), 'p')
    await advance(350)
    expect(requests).toHaveLength(0)
    await user.type(field(), 'al')
    expect(requests).toHaveLength(0)
    await screen.findAllByRole('option')
    expect(requests).toHaveLength(1)
    expect(requests[0]?.query).toEqual({
      q: 'pal',
      limit: '5',
      proximity: '-118,34',
    })
    expect(screen.getByText('2 places found').getAttribute('role')).toBe('status')
  })

  test('sends one request after typing into the field of a chosen place, once typing pauses', async () => {
    const requests = answerNetwork(RESULTS)
    const user = open()
    await user.click(screen.getByRole('button', { name: /Irvine/ }))
    await advance(350)
    await user.type(field(), 'x')
    await advance(150)
    expect(requests).toHaveLength(0)
    await screen.findAllByRole('option')
    expect(requests.map(({ query }) => query.q)).toEqual(['Irvine, CAx'])
  })

  test('keeps the results while the user types on', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.type(field(), 'pal')
    await screen.findAllByRole('option')
    await user.type(field(), 'i')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    expect(screen.queryByText(/^No places found/)).toBeNull()
  })

  test('credits MapTiler for its results', async () => {
    answerNetwork({ [SEARCH]: { body: { items: PLACES, nextCursor: null, source: 'maptiler' } } })
    const user = open()
    expect(screen.queryByRole('link')).toBeNull()
    await user.type(field(), 'pal')
    expect(await screen.findByRole('link', { name: 'MapTiler' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeTruthy()
  })

  test('shows Failed to search locations and a retry button after a failure', async () => {
    answerNetwork({ [SEARCH]: [{ status: 400, body: { message: 'no', code: 'x' } }, RESULTS[SEARCH]] })
    const user = open()
    await user.type(field(), 'pal')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to search locations')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('shows a message when no place matches', async () => {
    answerNetwork({ [SEARCH]: { body: { items: [], nextCursor: null } } })
    const user = open()
    await user.type(field(), 'zzzz')
    await screen.findByText('0 places found')
    expect(screen.getByText(/^No places found/)).toBeTruthy()
  })
})

describe('choosing', () => {
  test('the arrow keys move through the list while the field keeps the focus, and Enter chooses', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.type(field(), 'pal')
    const options = await screen.findAllByRole('option')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id)
    await user.keyboard('{ArrowUp}')
    expect(options[1]?.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(field())
    await user.keyboard('{Enter}')
    expect(chosen?.id).toBe('v2')
    expect(field().value).toBe('Palisades, NY')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('a click chooses, and the field shows name, city and state', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.type(field(), 'pal')
    await user.click(await screen.findByRole('option', { name: /Palisades Park/ }))
    expect(chosen?.id).toBe('v1')
    expect(field().value).toBe('Palisades Park, Santa Monica, CA')
    expect(document.activeElement).toBe(field())
  })

  test('Escape closes the list and chooses nothing', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.type(field(), 'pal')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    expect(chosen).toBeNull()
  })

  test('the suggestions hide 200 ms after the field is left', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.type(field(), 'pal')
    await screen.findAllByRole('option')
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    await advance(120)
    expect(screen.queryAllByRole('option')).toHaveLength(2)
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
  })

  test('a popular location replaces a chosen search result and its text', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.type(field(), 'pal')
    await user.click(await screen.findByRole('option', { name: /Palisades Park/ }))
    await user.click(screen.getByRole('button', { name: /West LA/ }))
    expect(field().value).toBe('West LA, Los Angeles, CA')
    await advance(350)
    expect(field().value).toBe('West LA, Los Angeles, CA')
    expect(chosen?.text).toBe('West LA')
  })

  test('a popular location replaces typed text', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.click(screen.getByRole('button', { name: /Irvine/ }))
    await user.type(field(), 'pal')
    await screen.findAllByRole('option')
    await user.click(screen.getByRole('button', { name: /West LA/ }))
    expect(field().value).toBe('West LA, Los Angeles, CA')
  })

  test('leaving the field restores the chosen place', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.click(screen.getByRole('button', { name: /Irvine/ }))
    await user.type(field(), 'pal')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}')
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    await advance(250)
    expect(chosen?.text).toBe('Irvine')
    expect(field().value).toBe('Irvine, CA')
  })

  test('Escape on a closed list keeps the chosen place', async () => {
    answerNetwork(RESULTS)
    const user = open()
    await user.click(screen.getByRole('button', { name: /Irvine/ }))
    await user.click(field())
    await user.keyboard('{Escape}{Escape}')
    expect(chosen?.text).toBe('Irvine')
    expect(field().value).toBe('Irvine, CA')
  })

  test('the four popular locations need no typing, and the field shows the choice', async () => {
    answerNetwork({})
    const user = open()
    const offers = screen.getAllByRole('button', { pressed: false }).map((button) => button.textContent)
    expect(offers).toEqual([
      'West LALos Angeles · park',
      'DowntownLos Angeles · sports',
      'AlhambraCalifornia · indoor',
      'IrvineCalifornia · wellness',
    ])
    await user.click(screen.getByRole('button', { name: /Irvine/ }))
    expect(chosen?.properties.state).toBe('CA')
    expect(field().value).toBe('Irvine, CA')
    expect(screen.getByRole('button', { name: /Irvine/ }).getAttribute('aria-pressed')).toBe('true')
  })
})
