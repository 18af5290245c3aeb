import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLastView } from '../../../web/features/places/map/last-view'
import type { Asked } from '../support/explore'
import { ACTIVITIES, activityOf, answer, applicationOf, standAt } from '../support/explore'
import { layOut, mapAnswers, openMapPage } from '../support/map'

const lists = (asked: Asked[]) => asked.filter(({ call }) => call === 'GET /api/activities')
const marks = (asked: Asked[]) => asked.filter(({ call }) => call === 'GET /api/activities/map')
const cards = () => within(screen.getByRole('list', { name: 'Activities in view' })).getAllByRole('listitem')
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') })
  useLastView.setState({ view: undefined })
  standAt(null)
  layOut()
})

describe('the list beside the map', () => {
  test('is headed by how many are in view, which is read out', async () => {
    answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    const count = await heading('3 Activities in View')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activities Near You')
    expect(screen.getByRole('status').contains(count)).toBe(true)
    expect(cards()).toHaveLength(3)
  })

  test('counts one as one', async () => {
    answer(mapAnswers(ACTIVITIES.slice(0, 1)))
    await openMapPage()
    expect(await heading('1 Activity in View')).toBeTruthy()
  })

  test('says of each title, type, distance, day and time, place, seats and price', async () => {
    answer(mapAnswers([activityOf(), activityOf({ id: 'free', title: 'Free Walk', price: 0, isFree: true })]))
    await openMapPage()
    await heading('2 Activities in View')
    const [paid, free] = cards()
    const text = paid?.textContent
    for (const fact of [
      'Griffith Park Night Hike',
      'Travel',
      '9.4 mi',
      'Wed, Dec 2',
      '5:30 PM',
      '5/12',
      '$12',
    ])
      expect(text).toContain(fact)
    expect(text).toContain('Griffith Observatory')
    expect(text).not.toContain('Los Angeles')
    expect(free?.textContent).toContain('Free')
  })

  test('leads to the activity’s page', async () => {
    answer(mapAnswers(ACTIVITIES))
    const { router } = await openMapPage()
    await userEvent.click(await screen.findByRole('link', { name: 'Taco Crawl' }))
    expect(await screen.findByRole('heading', { name: '/activity/$id' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/activity/tacos')
  })

  test('lets one apply, and shows at once that one has', async () => {
    answer((asked) =>
      asked.call === 'POST /api/applications'
        ? { status: 201, body: applicationOf() }
        : mapAnswers(ACTIVITIES)(asked),
    )
    await openMapPage()
    await heading('3 Activities in View')
    const [card = document.body] = cards()
    await userEvent.click(within(card).getByRole('button', { name: 'Apply to Join' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply to Join' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply to Join' }))
    expect(await within(card).findByRole('button', { name: 'Applied', hidden: true })).toBeTruthy()
  })

  test('goes on by Load more', async () => {
    answer((asked) => {
      if (asked.call !== 'GET /api/activities') return mapAnswers(ACTIVITIES)(asked)
      const isSecond = asked.query.cursor === 'second'
      const items = isSecond ? ACTIVITIES.slice(2) : ACTIVITIES.slice(0, 2)
      return { body: { items, nextCursor: isSecond ? null : 'second' } }
    })
    await openMapPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('that failed to load can be loaded again', async () => {
    let isDown = true
    answer((asked) =>
      isDown && asked.call === 'GET /api/activities'
        ? { status: 400, body: { message: 'Not today', code: 'x' } }
        : mapAnswers(ACTIVITIES)(asked),
    )
    await openMapPage()
    expect((await screen.findByRole('alert')).textContent).toContain('Not today')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Taco Crawl' })).toBeTruthy()
  })

  test('without any says so and offers to zoom out or to clear the search', async () => {
    answer(mapAnswers([]))
    const { search } = await openMapPage('/map?q=chess')
    expect(await screen.findByText('No activities found in this area')).toBeTruthy()
    expect(screen.getByText(/Try zooming out or adjusting your search/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
    await waitFor(() => expect(search()).toMatchObject({ zoom: '10', q: 'chess' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(search().q).toBeUndefined())
    expect(search().zoom).toBe('10')
  })
})

describe('what is asked for', () => {
  test('is what lies in view around the default centre at zoom 12, by both calls', async () => {
    const asked = answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    await heading('3 Activities in View')
    const bbox = '-118.53022,33.99301,-118.35718,34.11135'
    expect(marks(asked)[0]?.query).toEqual({ bbox, zoom: '12' })
    expect(lists(asked)[0]?.query).toEqual({ bbox })
  })

  test('is what the address says', async () => {
    const asked = answer(mapAnswers(ACTIVITIES))
    await openMapPage('/map?q=taco&type=SOCIAL&lat=40.7&lng=-74&zoom=14')
    await heading('1 Activity in View')
    expect(marks(asked)[0]?.query).toMatchObject({ q: 'taco', type: 'SOCIAL', zoom: '14' })
    expect(marks(asked)[0]?.query.bbox).toMatch(/^-74\.\d+,40\.6\d+,-73\.9\d+,40\.7\d+$/)
  })

  test('typing asks once, after a pause, and goes into the address', async () => {
    const asked = answer(mapAnswers(ACTIVITIES))
    const { search } = await openMapPage()
    await heading('3 Activities in View')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search this area' }), 'yoga')
    await heading('1 Activity in View')
    expect(search()).toMatchObject({ q: 'yoga' })
    expect(marks(asked).map(({ query }) => query.q)).toEqual([undefined, 'yoga'])
    expect(lists(asked).map(({ query }) => query.q)).toEqual([undefined, 'yoga'])
  })

  test('a type narrows both', async () => {
    const asked = answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'WELLNESS')
    await heading('1 Activity in View')
    expect([marks(asked).at(-1), lists(asked).at(-1)].map((call) => call?.query.type)).toEqual([
      'WELLNESS',
      'WELLNESS',
    ])
  })
})

describe('Find My Location', () => {
  test('goes there at zoom 15, and distances begin there', async () => {
    answer(mapAnswers(ACTIVITIES))
    const { search } = await openMapPage()
    await heading('3 Activities in View')
    standAt({ latitude: 34.118, longitude: -118.3 })
    await userEvent.click(screen.getByRole('button', { name: 'Find My Location' }))
    await waitFor(() => expect(search()).toMatchObject({ lat: '34.118', lng: '-118.3', zoom: '15' }))
    await waitFor(() => expect(cards()[0]?.textContent).toContain('0 mi'))
  })

  test('says why it cannot, Permission denied for location access, and stays', async () => {
    answer(mapAnswers(ACTIVITIES))
    const { search } = await openMapPage()
    await heading('3 Activities in View')
    await userEvent.click(screen.getByRole('button', { name: 'Find My Location' }))
    expect(await screen.findByText('Permission denied for location access')).toBeTruthy()
    expect(search().zoom).toBeUndefined()
  })

  test('nobody is asked for a position before', async () => {
    const ask = vi.fn()
    vi.stubGlobal('navigator', { ...navigator, language: 'en-US', geolocation: { getCurrentPosition: ask } })
    answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    await heading('3 Activities in View')
    expect(ask).not.toHaveBeenCalled()
  })
})

test('without a view in its address the map stands where it was left', async () => {
  useLastView.setState({ view: { latitude: 40.7, longitude: -74, zoom: 13 } })
  const asked = answer(mapAnswers(ACTIVITIES))
  await openMapPage()
  await heading('3 Activities in View')
  expect(marks(asked)[0]?.query).toMatchObject({ zoom: '13' })
})

test('a device that cannot draw the map is told so, and has the list', async () => {
  answer(mapAnswers(ACTIVITIES))
  await openMapPage()
  expect(await screen.findByText(/The map cannot be shown in this browser/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Taco Crawl' })).toBeTruthy()
})
