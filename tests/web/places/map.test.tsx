import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLastView } from '../../../web/features/places/map/last-view'
import { useChosenPlaces } from '../../../web/lib/chosen-places'
import { DEFAULT_MAP_CENTER } from '../../../worker/contract/limits'
import type { SentRequest } from '../support/explore'
import { ACTIVITIES, activityOf, answer, applicationOf, stubGeolocation } from '../support/explore'
import { mapAnswers, openMapPage, stubMapSize } from '../support/map'

const listRequests = (requests: SentRequest[]) =>
  requests.filter(({ call }) => call === 'GET /api/activities')
const mapRequests = (requests: SentRequest[]) =>
  requests.filter(({ call }) => call === 'GET /api/activities/map')
const cards = () => within(screen.getByRole('list', { name: 'Activities in view' })).getAllByRole('listitem')
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  useLastView.setState({ view: undefined })
  stubGeolocation(null)
  stubMapSize()
  useChosenPlaces.setState({ stored: null })
})

const WEST_LA = { ...DEFAULT_MAP_CENTER, name: 'West LA' }

describe('the list beside the map', () => {
  test('has a heading with the number of activities in view, which is announced', async () => {
    answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    const count = await heading('3 Activities in View')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activities Near You')
    expect(screen.getByRole('status').contains(count)).toBe(true)
    expect(cards()).toHaveLength(3)
  })

  test('uses the singular for one activity', async () => {
    answer(mapAnswers(ACTIVITIES.slice(0, 1)))
    await openMapPage()
    expect(await heading('1 Activity in View')).toBeTruthy()
  })

  test('shows title, type, distance, date, time, place, seats, and price of each activity', async () => {
    useChosenPlaces.setState({ stored: { userId: 'ana', current: WEST_LA, radius: undefined, recent: [] } })
    const minimum = {
      participants: 7,
      decidesAt: '2026-12-02T19:30:00.000Z',
      isConfirmed: false,
      isExtended: false,
    }
    const walk = activityOf({ id: 'free', title: 'Free Walk', price: 0, isFree: true, minimum })
    answer(mapAnswers([activityOf(), walk]))
    await openMapPage()
    await heading('2 Activities in View')
    const [paid, free] = cards()
    const text = paid?.textContent
    for (const fact of [
      'Griffith Park Night Hike',
      'Travel',
      '9.4 mi',
      'Wed, Dec 2',
      '5:30\u00a0PM',
      '5/12',
      '$12',
    ])
      expect(text).toContain(fact)
    expect(text).toContain('Griffith Observatory')
    expect(text).not.toContain('Los Angeles')
    for (const fact of ['Free', '5/12', 'Needs 2']) expect(free?.textContent).toContain(fact)
  })

  test("links to the activity's page", async () => {
    answer(mapAnswers(ACTIVITIES))
    const { router } = await openMapPage()
    await userEvent.click(await screen.findByRole('link', { name: 'Taco Crawl' }))
    expect(await screen.findByRole('heading', { name: '/activity/$id' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/activity/tacos')
  })

  test('has an apply button, which reads Applied after applying', async () => {
    answer((request) =>
      request.call === 'POST /api/applications'
        ? { status: 201, body: applicationOf() }
        : mapAnswers(ACTIVITIES)(request),
    )
    await openMapPage()
    await heading('3 Activities in View')
    const [card = document.body] = cards()
    await userEvent.click(within(card).getByRole('button', { name: 'Apply to Join' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply to Join' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply to Join' }))
    expect(await within(card).findByRole('button', { name: 'Applied', hidden: true })).toBeTruthy()
  })

  test('loads the next page with Load more', async () => {
    answer((request) => {
      if (request.call !== 'GET /api/activities') return mapAnswers(ACTIVITIES)(request)
      const isSecond = request.query.cursor === 'second'
      const items = isSecond ? ACTIVITIES.slice(2) : ACTIVITIES.slice(0, 2)
      return { body: { items, nextCursor: isSecond ? null : 'second' } }
    })
    await openMapPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('shows the error and a retry button when it does not load', async () => {
    let isDown = true
    answer((request) =>
      isDown && request.call === 'GET /api/activities'
        ? { status: 400, body: { message: 'Not today', code: 'x' } }
        : mapAnswers(ACTIVITIES)(request),
    )
    await openMapPage()
    expect((await screen.findByRole('alert')).textContent).toContain('Not today')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Taco Crawl' })).toBeTruthy()
  })

  test('has buttons to zoom out and to clear the filters when it is empty', async () => {
    const requests = answer((request) =>
      request.call === 'GET /api/activities/hidden'
        ? { body: { total: 2, filters: [{ filter: 'q', count: 2 }] } }
        : mapAnswers([])(request),
    )
    const { search } = await openMapPage('/map?q=chess')
    expect(await screen.findByText('No activities found in this area')).toBeTruthy()
    expect(screen.getByText(/Try zooming out or adjusting your search/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Zoom out' }))
    await waitFor(() => expect(search()).toMatchObject({ zoom: '10', q: 'chess' }))
    expect((await screen.findByText(/^Your filter hides/)).textContent).toBe(
      'Your filter hides 2 activities in this area:',
    )
    expect(requests.find(({ call }) => call.endsWith('/hidden'))?.query).toMatchObject({
      bbox: expect.stringContaining(','),
      q: 'chess',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Clear “chess” · shows 2' }))
    await waitFor(() => expect(search().q).toBeUndefined())
    expect(search().zoom).toBe('10')
  })
})

describe('the requests', () => {
  test('contain the area around the default center at zoom 12', async () => {
    const requests = answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    await heading('3 Activities in View')
    const bbox = '-118.53022,33.99301,-118.35718,34.11135'
    expect(mapRequests(requests)[0]?.query).toEqual({ bbox, zoom: '12' })
    expect(listRequests(requests)[0]?.query).toEqual({ bbox })
  })

  test('contain the view and the filters of the URL', async () => {
    const requests = answer(mapAnswers(ACTIVITIES))
    await openMapPage('/map?q=taco&type=SOCIAL&lat=40.7&lng=-74&zoom=14')
    await heading('1 Activity in View')
    expect(mapRequests(requests)[0]?.query).toMatchObject({ q: 'taco', type: 'SOCIAL', zoom: '14' })
    expect(mapRequests(requests)[0]?.query.bbox).toMatch(/^-74\.\d+,40\.6\d+,-73\.9\d+,40\.7\d+$/)
  })

  test('contain the search once after typing pauses, and the URL does too', async () => {
    const requests = answer(mapAnswers(ACTIVITIES))
    const { search } = await openMapPage()
    await heading('3 Activities in View')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search this area' }), 'yoga')
    await heading('1 Activity in View')
    expect(search()).toMatchObject({ q: 'yoga' })
    expect(mapRequests(requests).map(({ query }) => query.q)).toEqual([undefined, 'yoga'])
    expect(listRequests(requests).map(({ query }) => query.q)).toEqual([undefined, 'yoga'])
  })

  test('contain the type filter', async () => {
    const requests = answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'WELLNESS')
    await heading('1 Activity in View')
    expect(
      [mapRequests(requests).at(-1), listRequests(requests).at(-1)].map((request) => request?.query.type),
    ).toEqual(['WELLNESS', 'WELLNESS'])
  })
})

describe('Find My Location', () => {
  test('moves to the position at zoom 15, and distances start from it', async () => {
    answer(mapAnswers(ACTIVITIES))
    const { search } = await openMapPage()
    await heading('3 Activities in View')
    stubGeolocation({ latitude: 34.118, longitude: -118.3 })
    await userEvent.click(screen.getByRole('button', { name: 'Find My Location' }))
    await waitFor(() => expect(search()).toMatchObject({ lat: '34.118', lng: '-118.3', zoom: '15' }))
    await waitFor(() => expect(cards()[0]?.textContent).toContain('0 mi'))
  })

  test('zooms out until an activity is visible, with the filters set', async () => {
    const requests = answer((request) => {
      const isNear = request.call === 'GET /api/activities/map' && Number(request.query.zoom) > 11
      return mapAnswers(isNear ? [] : ACTIVITIES)(request)
    })
    const { search } = await openMapPage('/map?type=SOCIAL')
    stubGeolocation({ latitude: 37.36, longitude: -118.39 })
    await userEvent.click(await screen.findByRole('button', { name: 'Find My Location' }))
    await waitFor(() => expect(search()).toMatchObject({ lat: '37.36', lng: '-118.39', zoom: '11' }))
    const asked = mapRequests(requests).slice(1)
    // A set, because the map requests its new view again.
    expect([...new Set(asked.map(({ query }) => query.zoom))]).toEqual(['15', '13', '11'])
    expect(asked.every(({ query }) => query.type === 'SOCIAL')).toBe(true)
  })

  test('stays at zoom 15 when nothing is visible from the whole world, or the request fails', async () => {
    let isDown = false
    answer((request) =>
      isDown && request.call === 'GET /api/activities/map'
        ? { status: 400, body: { message: 'Not today', code: 'x' } }
        : mapAnswers([])(request),
    )
    const { search } = await openMapPage()
    stubGeolocation({ latitude: 37.36, longitude: -118.39 })
    const locate = await screen.findByRole('button', { name: 'Find My Location' })
    await userEvent.click(locate)
    await waitFor(() => expect(search()).toMatchObject({ lat: '37.36', zoom: '15' }))
    isDown = true
    stubGeolocation({ latitude: 40.7, longitude: -74 })
    await waitFor(() => expect(locate.getAttribute('aria-busy')).not.toBe('true'))
    await userEvent.click(locate)
    await waitFor(() => expect(search()).toMatchObject({ lat: '40.7', zoom: '15' }))
  })

  test('shows an error and keeps the view: Permission denied for location access', async () => {
    answer(mapAnswers(ACTIVITIES))
    const { search } = await openMapPage()
    await heading('3 Activities in View')
    await userEvent.click(screen.getByRole('button', { name: 'Find My Location' }))
    expect(await screen.findByText('Permission denied for location access')).toBeTruthy()
    expect(search().zoom).toBeUndefined()
  })

  test('is not requested before the click without permission; distances start from the center of the map', async () => {
    const getCurrentPosition = vi.fn()
    vi.stubGlobal('navigator', { ...navigator, language: 'en-US', geolocation: { getCurrentPosition } })
    answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    await heading('3 Activities in View')
    expect(getCurrentPosition).not.toHaveBeenCalled()
    expect(cards()[0]?.textContent).toContain('9.4 mi')
  })

  test('is read without a click once permission is granted, and distances start from it', async () => {
    stubGeolocation({ latitude: 34.118, longitude: -118.3 }, { isGranted: true })
    answer(mapAnswers(ACTIVITIES))
    const { search } = await openMapPage()
    await heading('3 Activities in View')
    await waitFor(() => expect(cards()[0]?.textContent).toContain('0 mi'))
    expect(search().zoom).toBeUndefined()
  })
})

test('the map opens at the last view if its URL has none', async () => {
  useLastView.setState({ view: { latitude: 40.7, longitude: -74, zoom: 13 } })
  const requests = answer(mapAnswers(ACTIVITIES))
  await openMapPage()
  await heading('3 Activities in View')
  expect(mapRequests(requests)[0]?.query).toMatchObject({ zoom: '13' })
})

test("shows the map page's message and the list when the browser has no WebGL", async () => {
  answer(mapAnswers(ACTIVITIES))
  await openMapPage()
  expect(await screen.findByText(/The map cannot be shown in this browser/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Taco Crawl' })).toBeTruthy()
})
