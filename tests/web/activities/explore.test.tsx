import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { spanOf } from '../../../web/features/activities/explore/when'
import type { Asked } from '../support/explore'
import {
  ACTIVITIES,
  ANA,
  answer,
  applicationOf,
  exploreAnswers,
  openExplore,
  standAt,
} from '../support/explore'

const NOTHING = 'No activities found matching your criteria.'

const lists = (asked: Asked[]) => asked.filter(({ call }) => call.endsWith('/unjoined-activities'))
const count = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') })
  standAt(null)
})

describe('where one is', () => {
  test('without permission the list is around the default place in Los Angeles', async () => {
    const asked = answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await screen.findByText('3 activities')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Explore Activities')
    expect(lists(asked)[0]).toMatchObject({ query: { lat: '34.0597', lng: '-118.4186' } })
    expect(screen.getByRole('button', { name: /Near Los Angeles/ })).toBeTruthy()
  })

  test("the list is around the device's place, which is named", async () => {
    standAt({ latitude: 34.02, longitude: -118.5 })
    const place = { text: 'Ocean Park', properties: { city: 'Santa Monica' } }
    const asked = answer((call) =>
      call.call.endsWith('/reverse')
        ? { body: { items: [place], nextCursor: null } }
        : exploreAnswers(ACTIVITIES)(call),
    )
    await openExplore()
    expect(await screen.findByRole('button', { name: /Near Ocean Park, Santa Monica/ })).toBeTruthy()
    expect(lists(asked)[0]).toMatchObject({ query: { lat: '34.02', lng: '-118.5' } })
  })

  test('pressing the place asks again and shows why it is unknown: Permission denied for location access', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await userEvent.click(await screen.findByRole('button', { name: /Near Los Angeles/ }))
    expect(await screen.findByText('Permission denied for location access')).toBeTruthy()
  })
})

describe('the list', () => {
  test('is counted, sorted by distance, and announced', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await waitFor(() => expect(count()).toBe('3 activities, nearest first'))
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  test('counts a single activity in the singular', async () => {
    answer(exploreAnswers(ACTIVITIES.slice(0, 1)))
    await openExplore()
    await waitFor(() => expect(count()).toBe('1 activity'))
  })

  test('continues with Load more, and says that there is more', async () => {
    const asked = answer((call) => {
      if (!call.call.endsWith('/unjoined-activities')) return exploreAnswers(ACTIVITIES)(call)
      const isSecond = call.query.cursor === 'second'
      return {
        body: {
          items: isSecond ? ACTIVITIES.slice(2) : ACTIVITIES.slice(0, 2),
          nextCursor: isSecond ? null : 'second',
        },
      }
    })
    await openExplore()
    await waitFor(() => expect(count()).toBe('2+ activities, nearest first'))
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(count()).toBe('3 activities, nearest first'))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(lists(asked)).toHaveLength(2)
  })

  test('that failed to load can be loaded again', async () => {
    let isDown = true
    answer((call) =>
      isDown && call.call.endsWith('/unjoined-activities')
        ? { status: 400, body: { message: 'Not today', code: 'x' } }
        : exploreAnswers(ACTIVITIES)(call),
    )
    await openExplore()
    expect((await screen.findByRole('alert')).textContent).toContain('Not today')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('3 activities')
  })

  test('an activity just applied to stays and reads Applied', async () => {
    answer((call) =>
      call.call === 'POST /api/applications'
        ? { status: 201, body: applicationOf() }
        : exploreAnswers(ACTIVITIES)(call),
    )
    await openExplore()
    const card = await screen.findByRole('article', { name: 'Griffith Park Night Hike' })
    await userEvent.click(within(card).getByRole('button', { name: /Show details/ }))
    await userEvent.click(within(card).getByRole('button', { name: 'Apply to Join' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply to Join' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply to Join' }))
    await within(card).findByRole('button', { name: 'Applied', hidden: true })
    expect(count()).toBe('3 activities, nearest first')
  })

  test('explains to an account that cannot join why its buttons are disabled', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore({ user: { ...ANA, role: 'CREATOR' } })
    expect(
      await screen.findByText('Only people with a personal account can apply to activities.'),
    ).toBeTruthy()
  })
})

describe('searching and filtering', () => {
  test('searches on the server when typing pauses, and writes the search to the URL', async () => {
    const asked = answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    await screen.findByText('3 activities')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search activities' }), 'taco')
    await screen.findByText('1 activity')
    expect(lists(asked).map(({ query }) => query.q)).toEqual([undefined, 'taco'])
    expect(router.state.location.search).toEqual({ q: 'taco' })
  })

  test('offers the existing types and All Types', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    const types = await screen.findByRole('radiogroup', { name: 'Type' })
    await within(types).findByRole('radio', { name: 'Travel' })
    const names = within(types)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['All Types', 'Social', 'Travel', 'Wellness'])
  })

  test('a time filters the list, is in the URL, and is sent as instants', async () => {
    const asked = answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'When' }), 'This weekend')
    await waitFor(() => expect(router.state.location.search).toEqual({ when: 'weekend' }))
    const { from, to } = spanOf('weekend', new Date())
    await waitFor(() => expect(lists(asked).at(-1)?.query).toMatchObject({ from, to }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Any day')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('type and difficulty combine', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore()
    await userEvent.click(await screen.findByRole('radio', { name: 'Wellness' }))
    await screen.findByText('1 activity')
    await userEvent.click(screen.getByRole('radio', { name: 'Advanced' }))
    expect(await screen.findByRole('heading', { name: NOTHING })).toBeTruthy()
    expect(router.state.location.search).toEqual({ type: 'WELLNESS', difficulty: 'Advanced' })
  })

  test('a URL with filters shows the same list to everybody, also with digits', async () => {
    const asked = answer(exploreAnswers(ACTIVITIES))
    await openExplore({ path: '/explore?q=42&type=SOCIAL&difficulty=Expert' })
    await screen.findByRole('heading', { name: NOTHING })
    expect(lists(asked)[0]?.query).toEqual({ lat: '34.0597', lng: '-118.4186', q: '42', type: 'SOCIAL' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('42')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All Levels' }).checked).toBe(true)
  })

  test('Clear filters resets all filters and the search field', async () => {
    answer(exploreAnswers(ACTIVITIES))
    const { router } = await openExplore({ path: '/explore?q=nothing&type=SOCIAL' })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await screen.findByText('3 activities')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(router.state.location.search).toEqual({})
  })

  test('keeps the cards while other filters load', async () => {
    let release = () => {}
    answer(async (call) => {
      if (call.query.type) await new Promise<void>((resolve) => (release = resolve))
      return exploreAnswers(ACTIVITIES)(call) ?? { body: {} }
    })
    await openExplore()
    await userEvent.click(await screen.findByRole('radio', { name: 'Social' }))
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Activities' }).getAttribute('aria-busy')).toBe('true'),
    )
    expect(screen.getAllByRole('article')).toHaveLength(3)
    release()
    await screen.findByText('1 activity')
  })
})
