import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useChosenPlaces } from '../../../web/lib/chosen-places'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import { DEFAULT_MAP_CENTER } from '../../../worker/contract/limits'
import { DEV } from '../support/coming-soon'
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
import { mapAnswers, openMapPage, stubMapSize } from '../support/map'

/* Explore (product.md 4.12 to 4.21) and the map page (product.md 5.13 to 5.19). */

const user = userEvent.setup()

beforeEach(() => {
  stubGeolocation(null)
  stubMapSize()
  useChosenPlaces.setState({ stored: null })
})

const WEST_LA = { ...DEFAULT_MAP_CENTER, name: 'West LA' }

async function flipCard(title = 'Griffith Park Night Hike') {
  const card = within(await screen.findByRole('article', { name: title }))
  await user.click(card.getByRole('button', { name: /Show details/ }))
  return card
}

/** Returns the text without what only screen readers get. */
function visibleTextOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('.sr')) hidden.remove()
  return copy.textContent
}

describe('Explore (/explore)', () => {
  test('filters by the types in use, and by difficulty', async () => {
    answer(exploreAnswers(ACTIVITIES))
    await openExplore()
    await screen.findByRole('option', { name: 'Wellness' })
    const choices = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(choices('Type')).toEqual(['All Types', 'Social', 'Travel', 'Wellness'])
    expect(choices('Difficulty')).toEqual(['All Levels', 'Beginner', 'Intermediate', 'Advanced'])
  })

  test('shows an activity only without an application, or if the application is REJECTED, WITHDRAWN or APPROVED', async () => {
    const states = [null, 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED'] as const
    const activityWith = (status: ApplicationStatus | null) =>
      activityOf({
        id: `with ${status}`,
        title: `with ${status}`,
        application: status && applicationOf({ status }),
      })
    answer(exploreAnswers(states.map(activityWith)))
    await openExplore()
    await screen.findByRole('article', { name: 'with null' })
    const shown = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
    expect(shown).toEqual(['with null', 'with REJECTED', 'with WITHDRAWN', 'with APPROVED'])
  })

  test('has a floating button that opens /create-activity, and a sentence for an empty result', async () => {
    answer(exploreAnswers([]))
    await openExplore()
    expect(await screen.findByText('No activities found matching your criteria.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Activity' }).getAttribute('href')).toBe(
      '/create-activity',
    )
  })
})

describe('the activity card', () => {
  test('the front shows image, type, title, date, and first part of the location', async () => {
    answer(exploreAnswers([activityOf({ image: '/api/images/file/hike' })]))
    await openExplore()
    const card = await screen.findByRole('article', { name: 'Griffith Park Night Hike' })
    const front = within(card).getByRole('button', { name: /Show details/ })
    expect(front.querySelector('img')?.getAttribute('src')).toContain('/api/images/file/hike')
    expect(visibleTextOf(front)).toMatch(/Travel.*Griffith Park Night Hike.*Wed, Dec 2.*Griffith Observatory/)
    expect(front.textContent).not.toContain('Los Angeles')
  })

  test("the apply button is disabled if the user's canJoinActivities is false", async () => {
    answer(exploreAnswers([activityOf()]))
    await openExplore({ user: { ...ANA, canJoinActivities: false } })
    const button = (await flipCard()).getByRole<HTMLButtonElement>('button', { name: 'Apply to Join' })
    expect(button.disabled).toBe(true)
  })
})

describe('the organizer dialog', () => {
  async function openCreator(changes: Partial<typeof DEV>) {
    answer((request) =>
      request.call === 'GET /api/auth/user/dev'
        ? { body: { user: { ...DEV, ...changes } } }
        : exploreAnswers([activityOf()])(request),
    )
    await openExplore()
    await user.click((await flipCard()).getByRole('button', { name: /Dev Patel/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Dev Patel' })
    await within(dialog).findByText(/Member since/)
    return { dialog, ...within(dialog) }
  }

  test('defaults to This person is too lazy to write a description..., Somewhere and On Earth', async () => {
    const { dialog } = await openCreator({ description: null, city: null, state: null })
    expect(dialog.textContent).toContain('This person is too lazy to write a description...')
    expect(dialog.textContent).toContain('Somewhere, On Earth')
  })

  test('shows an avatar of two letters without a picture, verified mark, Follow button, and links to website and /creator/{creatorId}', async () => {
    const { dialog, getByRole } = await openCreator({ website: 'https://courts.example' })
    expect(within(dialog).getByText(/^de$/i)).toBeTruthy()
    expect(getByRole('img', { name: /^Verified/ })).toBeTruthy()
    expect(getByRole('button', { name: /^Follow/ })).toBeTruthy()
    expect(getByRole('link', { name: 'View Full Profile' }).getAttribute('href')).toBe('/creator/dev')
    expect(getByRole('link', { name: /courts\.example/ }).getAttribute('href')).toBe(
      'https://courts.example/',
    )
  })

  test('shows up to 3 recent activities with title, date, time, and participants, and Member since with month and year', async () => {
    const recentActivities = ['a', 'b', 'c', 'd'].map((id) => activityOf({ id, title: `Recent ${id}` }))
    const { dialog, getAllByRole } = await openCreator({ recentActivities })
    const rows = getAllByRole('button', { name: /^.*Recent/ })
    expect(rows).toHaveLength(3)
    for (const text of ['Recent a', 'Wed', '5:30 PM', '5/12']) expect(rows[0]?.textContent).toContain(text)
    expect(dialog.textContent).toMatch(/Member since \w+ \d{4}/)
  })
})

describe('the map page (/map)', () => {
  test('has the heading Activities Near You, a search box, a Find My Location button, and cards that link to /activity/{id}', async () => {
    answer(mapAnswers(ACTIVITIES))
    await openMapPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Activities Near You' })).toBeTruthy()
    expect(screen.getByRole('searchbox')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeTruthy()
    const card = await screen.findByRole('link', { name: 'Taco Crawl' })
    expect(card.getAttribute('href')).toBe('/activity/tacos')
  })

  test('the side list, N Activities in View, shows title, type, distance in miles, date, time, first part of the location, participants, Free or the price, and Apply to Join', async () => {
    useChosenPlaces.setState({ stored: { userId: 'ana', current: WEST_LA, radius: undefined, recent: [] } })
    const minimum = {
      participants: 7,
      decidesAt: '2026-12-02T19:30:00.000Z',
      isConfirmed: false,
      isExtended: false,
    }
    const free = activityOf({ id: 'free', title: 'Walk', price: 0, isFree: true, minimum })
    answer(mapAnswers([activityOf(), free]))
    await openMapPage()
    await screen.findByRole('heading', { name: '2 Activities in View' })
    const cards = within(screen.getByRole('list', { name: 'Activities in view' })).getAllByRole('listitem')
    const facts = ['Griffith Park Night Hike', 'Travel', '9.4 mi', 'Wed, Dec 2 · 5:30 PM', '5/12', '$12']
    for (const text of [...facts, 'Griffith Observatory', 'Apply to Join'])
      expect(cards[0]?.textContent, text).toContain(text)
    for (const text of ['Free', '5/12', 'Needs 2']) expect(cards[1]?.textContent, text).toContain(text)
  })

  test('shows an empty result: No activities found in this area, Try zooming out or adjusting your search', async () => {
    answer(mapAnswers([]))
    await openMapPage()
    expect(await screen.findByRole('heading', { name: 'No activities found in this area' })).toBeTruthy()
    expect(screen.getByText('Try zooming out or adjusting your search')).toBeTruthy()
  })
})
