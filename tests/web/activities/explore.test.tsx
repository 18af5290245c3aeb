import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { spanOf } from '../../../web/features/activities/explore/when'
import { chosenPlacesOf, useChosenPlaces } from '../../../web/lib/chosen-places'
import { setChosenUnit } from '../../../web/lib/reader'
import type { SentRequest } from '../support/explore'
import {
  ACTIVITIES,
  ANA,
  activityOf,
  answer,
  applicationOf,
  exploreAnswers,
  openExplore,
  stubGeolocation,
} from '../support/explore'
import { showOnPhone } from '../support/phone'
import { countPresses } from '../support/presses'

const NO_MATCHES = 'No activities found matching your criteria.'

const listRequests = (requests: SentRequest[]) =>
  requests.filter(({ call }) => call.endsWith('/unjoined-activities'))
const count = () => screen.queryByRole('status')?.textContent ?? ''

beforeEach(() => {
  stubGeolocation(null)
  useChosenPlaces.setState({ stored: null })
})

describe('the current position', () => {
  test('without permission, the list is around the default place in Los Angeles', async () => {
    const requests = answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await waitFor(() => expect(count()).toMatch(/^3 activities/))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Explore Activities')
    expect(listRequests(requests)[0]).toMatchObject({ query: { lat: '34.0597', lng: '-118.4186' } })
    expect(screen.getByRole('button', { name: /Showing Los Angeles/ })).toBeTruthy()
  })

  test("with permission, the list is around the device's position and shows its name", async () => {
    stubGeolocation({ latitude: 34.02, longitude: -118.5 })
    const place = { text: 'Ocean Park', properties: { city: 'Santa Monica' } }
    const requests = answer((request) =>
      request.call.endsWith('/reverse')
        ? { body: { items: [place], nextCursor: null } }
        : exploreAnswers(ACTIVITIES)(request),
    )
    await openExplore()
    expect(await screen.findByRole('button', { name: /Near Ocean Park, Santa Monica/ })).toBeTruthy()
    expect(listRequests(requests)[0]).toMatchObject({ query: { lat: '34.02', lng: '-118.5' } })
  })

  test('without permission, Explore asks for a place; My location reports: Permission denied for location access', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a place' }))
    await userEvent.click(await screen.findByRole('button', { name: /Use my location/ }))
    expect(await screen.findByText('Permission denied for location access')).toBeTruthy()
  })

  test('distances show only from a known position', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const page = await openExplore()
    await waitFor(() => expect(count()).toMatch(/^3 activities/))
    expect(screen.queryByText('3.5 miles')).toBeNull()
    page.unmount()
    await openExplore({ path: '/explore?lat=41.9&lng=-87.6&place=Chicago&radius=10' })
    expect(await screen.findAllByText('3.5 miles')).toHaveLength(3)
  })

  test('a chosen place and radius are sent, shown, and stored for this user only', async () => {
    const chicago = { latitude: 41.9, longitude: -87.6, name: 'Chicago, Illinois' }
    useChosenPlaces.setState({
      stored: { userId: ANA.id, current: chicago, radius: 10, recent: [chicago] },
    })
    const requests = answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await userEvent.click(
      await screen.findByRole('button', { name: /Near Chicago, Illinois ?, within 10 miles/ }),
    )
    expect(listRequests(requests)[0]).toMatchObject({ query: { lat: '41.9', lng: '-87.6', radius: '10' } })
    fireEvent.change(await screen.findByRole('slider'), { target: { value: '50' } })
    await screen.findByRole('button', { name: 'Show activities' })
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 activities' }))
    expect(await screen.findByRole('button', { name: /within 50 miles/ })).toBeTruthy()
    expect(useChosenPlaces.getState().stored).toMatchObject({ userId: ANA.id, current: chicago, radius: 50 })
    expect(chosenPlacesOf(useChosenPlaces.getState().stored, 'ben')).toBeNull()
  })
})

describe('the list', () => {
  test('announces the number of activities, and that the soonest are first', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await waitFor(() => expect(count()).toBe('3 activities, soonest first'))
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  test('loads the next page with Load more, and marks an incomplete count with +', async () => {
    const requests = answer((request) => {
      if (!request.call.endsWith('/unjoined-activities')) return exploreAnswers(ACTIVITIES)(request)
      const isSecond = request.query.cursor === 'second'
      return {
        body: {
          items: isSecond ? ACTIVITIES.slice(2) : ACTIVITIES.slice(0, 2),
          nextCursor: isSecond ? null : 'second',
        },
      }
    })
    await openExplore()
    await waitFor(() => expect(count()).toBe('2+ activities, soonest first'))
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(count()).toBe('3 activities, soonest first'))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(listRequests(requests)).toHaveLength(2)
  })

  test('keeps an activity after applying, with the label Applied', async () => {
    answer((request) =>
      request.call === 'POST /api/applications'
        ? { status: 201, body: applicationOf() }
        : exploreAnswers(ACTIVITIES)(request),
    )
    await openExplore()
    const card = await screen.findByRole('article', { name: 'Griffith Park Night Hike' })
    await userEvent.click(within(card).getByRole('button', { name: /Show details/ }))
    await userEvent.click(within(card).getByRole('button', { name: 'Apply to Join' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply to Join' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply to Join' }))
    await within(card).findByRole('button', { name: 'Applied', hidden: true })
    expect(count()).toBe('3 activities, soonest first')
  })

  test('explains disabled buttons to an account that cannot join activities', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore({ user: { ...ANA, role: 'CREATOR' } })
    expect(
      await screen.findByText('Only people with a personal account can apply to activities.'),
    ).toBeTruthy()
  })
})

describe('searching and filtering', () => {
  test('searches on the server when typing pauses, and writes the search to the URL', async () => {
    const requests = answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    await waitFor(() => expect(count()).toMatch(/^3 activities/))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search activities' }), 'taco')
    await waitFor(() => expect(count()).toMatch(/^1 activity/))
    expect(listRequests(requests).map(({ query }) => query.q)).toEqual([undefined, 'taco'])
    expect(router.state.location.search).toEqual({ q: 'taco' })
  })

  test('the time filter is in the URL and is sent as two instants', async () => {
    const requests = answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'When' }), 'This weekend')
    await waitFor(() => expect(router.state.location.search).toEqual({ when: 'weekend' }))
    const { from, to } = spanOf('weekend', new Date())
    await waitFor(() => expect(listRequests(requests).at(-1)?.query).toMatchObject({ from, to }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Any day')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    const when = screen.getByRole<HTMLSelectElement>('combobox', { name: 'When' })
    await userEvent.selectOptions(when, 'Tomorrow evening')
    await waitFor(() => expect(router.state.location.search).toEqual({ when: 'tomorrow', time: 'evening' }))
    expect(when.value).toBe('tomorrow')
    await userEvent.selectOptions(when, 'Today')
    await waitFor(() => expect(router.state.location.search).toEqual({ when: 'today', time: 'evening' }))
  })

  test('tennis tomorrow evening takes three presses: the menu of days, its option, and the search field', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    const when = await screen.findByRole('combobox', { name: 'When' })
    const presses = countPresses()
    await userEvent.selectOptions(when, 'Tomorrow evening')
    await userEvent.type(screen.getByRole('searchbox'), 'tennis')
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ q: 'tennis', when: 'tomorrow', time: 'evening' }),
    )
    expect(presses()).toBe(3)
  })

  test('time of day and order are in the URL and are sent', async () => {
    const requests = answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await userEvent.selectOptions(await screen.findByLabelText('Time of day'), 'Evening')
    await waitFor(() =>
      expect(listRequests(requests).at(-1)).toMatchObject({ query: { time: 'evening', sort: 'soonest' } }),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Nearest' }))
    await waitFor(() =>
      expect(listRequests(requests).at(-1)).toMatchObject({ query: { time: 'evening', sort: 'nearest' } }),
    )
  })

  test('an empty radius shows the distance of the next activity, and offers a radius that contains it', async () => {
    const requests = answer((request) => {
      if (request.call.endsWith('/hidden')) return { body: { total: 0, filters: [] } }
      if (request.query.radius === '10') return { body: { items: [], nextCursor: null } }
      return exploreAnswers([activityOf({ distance: 38.2 })])(request)
    })
    await openExplore({ path: '/explore?lat=37.4&lng=-118.4&place=Bishop&radius=10' })
    expect(await screen.findByText(/nothing within 10 miles of Bishop yet.+38.2 miles away/)).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'You are near Bishop. The next activities are 38 miles away.' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start one yourself' }).getAttribute('href')).toBe(
      '/create-activity?lat=37.4&lng=-118.4',
    )
    // Without filters, nothing can be hidden, so the page doesn't ask.
    expect(requests.filter(({ call }) => call.endsWith('/hidden'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Widen to 50 miles' }))
    await waitFor(() => expect(count()).toMatch(/^1 activity/))
  })

  test('an empty list shows what its filters hide, and clears one or all with one press', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore({ path: '/explore?type=WELLNESS&difficulty=Intermediate' })
    expect(await screen.findByRole('heading', { name: 'Nothing here like that' })).toBeTruthy()
    expect(screen.getByText(NO_MATCHES)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Clear all 2 and show 3 activities' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'All Types instead of Wellness 1 activity' })).toBeTruthy()
    await userEvent.click(
      screen.getByRole('button', { name: 'All Levels instead of Intermediate 1 activity' }),
    )
    await waitFor(() => expect(count()).toBe('1 activity'))
    expect(router.state.location.search).toEqual({ type: 'WELLNESS' })
  })

  test('filters that hide nothing nearby show what they hide farther out', async () => {
    answer((request) => {
      const isNear = request.query.radius === '10'
      if (request.call.endsWith('/hidden'))
        return {
          body: { total: isNear ? 0 : 5, filters: [{ filter: 'time', count: isNear ? 0 : 5 }] },
        }
      if (isNear) return { body: { items: [], nextCursor: null } }
      return exploreAnswers([activityOf({ distance: 38.2 })])(request)
    })
    const { router } = await openExplore({
      path: '/explore?lat=37.4&lng=-118.4&place=Bishop&radius=10&time=evening',
    })
    expect(await screen.findByText(/^Your filter hides/)).toHaveProperty(
      'textContent',
      'Your filter hides 4 more farther out:',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear Evening · shows 4 more' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('time'))
  })

  test('filters can be cleared when their counts do not load', async () => {
    answer((request) =>
      request.call.endsWith('/hidden')
        ? { status: 400, body: { message: 'Not today', code: 'x' } }
        : exploreAnswers(ACTIVITIES)(request),
    )
    await openExplore({ path: '/explore?q=nothing' })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(count()).toMatch(/^3 activities/))
  })

  test('combines type and difficulty', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    await screen.findByRole('option', { name: 'Wellness' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Wellness')
    await waitFor(() => expect(count()).toBe('1 activity'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'Advanced')
    expect(await screen.findByText(NO_MATCHES)).toBeTruthy()
    expect(router.state.location.search).toEqual({ type: 'WELLNESS', difficulty: 'Advanced' })
  })

  test('reads the filters from the URL, with a search of digits kept as text', async () => {
    const requests = answer(exploreAnswers(ACTIVITIES))
    await openExplore({ path: '/explore?q=42&type=SOCIAL&difficulty=Expert' })
    await screen.findByText(NO_MATCHES)
    expect(listRequests(requests)[0]?.query).toEqual({
      lat: '34.0597',
      lng: '-118.4186',
      q: '42',
      type: 'SOCIAL',
      sort: 'soonest',
    })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('42')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Difficulty' }).value).toBe('')
  })

  test('Clear all resets all filters and the search field', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore({ path: '/explore?q=nothing&type=SOCIAL' })
    await userEvent.click(await screen.findByRole('button', { name: /^Clear all 2/ }))
    await waitFor(() => expect(count()).toMatch(/^3 activities/))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(router.state.location.search).toEqual({})
  })

  test('keeps the cards while other filters load', async () => {
    let release = () => {}
    answer(async (request) => {
      if (request.query.type) await new Promise<void>((resolve) => (release = resolve))
      return exploreAnswers(ACTIVITIES)(request) ?? { body: {} }
    })
    await openExplore()
    await screen.findByRole('option', { name: 'Social' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Social')
    await waitFor(() =>
      expect(screen.getByRole('list', { name: /^Activities on/ }).getAttribute('aria-busy')).toBe('true'),
    )
    expect(screen.getAllByRole('article')).toHaveLength(3)
    release()
    await waitFor(() => expect(count()).toMatch(/^1 activity/))
  })
})

describe('on a phone', () => {
  beforeEach(showOnPhone)

  test('a row shows time, title, place, distance, price, and spots, and links to the activity', async () => {
    answer(exploreAnswers([activityOf({ spotsLeft: 7 })]))
    await openExplore({ path: '/explore?lat=34&lng=-118&place=Westwood' })
    const row = await screen.findByRole('article', { name: 'Griffith Park Night Hike' })
    expect(row.textContent).toMatch(
      /^5:30.PM PSTGriffith Park Night HikeGriffith Observatory3.5 mi3.5 miles\$127 spots left$/,
    )
    const title = within(row).getByRole('heading', { level: 3 })
    expect(within(title).getByRole('link').getAttribute('href')).toBe('/activity/hike')
    expect(within(row).getAllByRole('button')).toHaveLength(1)
  })

  test('the arrow turns a row into the card with its back up; Escape makes it a row again', async () => {
    answer(exploreAnswers([activityOf()]))
    await openExplore()
    await userEvent.click(await screen.findByRole('button', { name: 'Turn over Griffith Park Night Hike' }))
    const card = screen.getByRole('article', { name: 'Griffith Park Night Hike' })
    expect(card.style.height).toBe('320px')
    expect(document.activeElement).toBe(within(card).getByRole('heading', { level: 3 }))
    expect(within(card).getByRole('button', { name: 'Apply to Join' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    const arrow = screen.getByRole('button', { name: 'Turn over Griffith Park Night Hike' })
    expect(document.activeElement).toBe(arrow)
    expect(arrow.getAttribute('aria-expanded')).toBe('false')
  })

  test('the choice of cards changes all activities, and the device remembers it', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    expect(await screen.findAllByRole('button', { name: /^Turn over/ })).toHaveLength(3)
    await userEvent.click(screen.getByRole('radio', { name: 'Cards' }))
    expect(screen.getAllByRole('button', { name: /Show details/ })).toHaveLength(3)
    expect(localStorage.getItem('tagalong.explore-view')).toBe('cards')
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    expect(screen.getAllByRole('button', { name: /^Turn over/ })).toHaveLength(3)
  })

  test('by distance, a row names its day', async () => {
    answer(exploreAnswers([activityOf()]))
    await openExplore({ path: '/explore?sort=nearest' })
    const row = await screen.findByRole('article', { name: 'Griffith Park Night Hike' })
    expect(row.textContent).toMatch(/^Wed, Dec 2 · 5:30.PM/)
  })
})

describe('the language of an activity', () => {
  test('is shown, and marked for screen readers, where it differs from the interface', async () => {
    answer(
      exploreAnswers([
        activityOf({ id: 'juegos', language: 'es', title: 'Noche de juegos' }),
        activityOf({ language: 'en' }),
      ]),
    )
    await openExplore()
    const title = await screen.findByText('Noche de juegos')
    expect(title.lang).toBe('es')
    expect(screen.getAllByText(/In Spanish/)).toHaveLength(1)
    expect(screen.queryByText(/In English/)).toBeNull()
  })

  test('is a filter once there are several', async () => {
    const spanish = activityOf({ id: 'juegos', title: 'Noche de juegos', language: 'es' })
    answer(exploreAnswers([activityOf({ language: 'en' }), spanish]))
    const { router } = await openExplore()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Spanish')
    await waitFor(() => expect(count()).toMatch(/^1 activity/))
    expect(router.state.location.search).toEqual({ language: 'es' })
  })

  test('is no filter while all are in one, or unknown', async () => {
    answer(exploreAnswers([activityOf({ language: 'en' }), activityOf({ id: 'tacos', language: null })]))
    await openExplore()
    await waitFor(() => expect(count()).toMatch(/^2 activities/))
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  })
})

describe('the filter sheet', () => {
  test('applies each choice at once, says how many it shows, and clears all', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    await screen.findByRole('option', { name: 'Wellness' })
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Wellness' }))
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Beginner' }))
    await within(sheet).findByRole('button', { name: 'Show 1 activity' })
    expect(router.state.location.search).toEqual({ type: 'WELLNESS', difficulty: 'Beginner' })
    expect(screen.getByRole('button', { name: /^Filters\s*2\s*set$/, hidden: true })).toBeTruthy()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Clear all' }))
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Show 3 activities' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({})
  })
})

test('distances and radii are in kilometers for a user who chose them, and the call has miles', async () => {
  setChosenUnit('kilometer')
  const requests = answer(exploreAnswers([activityOf({ distance: 3.5 })]))
  await openExplore({ path: '/explore?lat=41.8&lng=-87.6&place=Chicago&radius=10' })
  expect(await screen.findByRole('button', { name: /Near Chicago ?, within 15 km/ })).toBeTruthy()
  expect(await screen.findAllByText('5.6 km')).not.toHaveLength(0)
  expect(listRequests(requests).at(-1)?.query.radius).toBe('10')
  setChosenUnit(null)
})

test('without a radius, the list by start is within 25 miles; by distance, or with a text, it has no limit of its own', async () => {
  const requests = answer(exploreAnswers(ACTIVITIES))
  await openExplore()
  await waitFor(() => expect(listRequests(requests).at(-1)?.query.radius).toBe('25'))
  await userEvent.click(screen.getByRole('radio', { name: 'Nearest' }))
  await waitFor(() => expect(listRequests(requests).at(-1)?.query).not.toHaveProperty('radius'))
  await userEvent.click(screen.getByRole('radio', { name: 'Soonest' }))
  await userEvent.type(screen.getByRole('searchbox'), 'taco')
  await waitFor(() => expect(listRequests(requests).at(-1)?.query.q).toBe('taco'))
  expect(listRequests(requests).at(-1)?.query).not.toHaveProperty('radius')
})
