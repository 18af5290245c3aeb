import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '../../../worker/contract/users'
import {
  ACTIVITIES,
  activityOf,
  answer,
  exploreAnswers,
  openExplore,
  stubGeolocation,
} from '../support/explore'

beforeEach(() => {
  stubGeolocation(null)
})

describe('dialogs of Explore', () => {
  const PROFILE: Profile = {
    id: 'dev',
    role: 'USER',
    name: 'Dev Patel',
    avatar: null,
    cover: null,
    type: null,
    description: null,
    city: null,
    state: null,
    website: null,
    isVerified: true,
    createdAt: '2025-03-10T12:00:00.000Z',
    followers: 4,
    isFollowing: false,
    stats: { hosted: 3, participantsServed: 30 },
    recentActivities: [...ACTIVITIES, activityOf({ id: 'fourth', title: 'The Fourth' })],
  }
  type Follow = () => { status?: number; body: unknown }

  function answerAll(changes: Partial<Profile> = {}, follow?: Follow) {
    return answer((request) => {
      if (request.call === 'GET /api/auth/user/dev') return { body: { user: { ...PROFILE, ...changes } } }
      if (request.call.endsWith('/follow')) return follow?.()
      const activity = ACTIVITIES.find(({ id }) => request.call === `GET /api/activities/${id}`)
      return activity ? { body: activity } : exploreAnswers(ACTIVITIES)(request)
    })
  }

  async function openCreator() {
    const card = await screen.findByRole('article', { name: 'Griffith Park Night Hike' })
    await userEvent.click(within(card).getByRole('button', { name: /Show details/ }))
    await userEvent.click(within(card).getByRole('button', { name: /Dev Patel/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Dev Patel' })
    await within(dialog).findByText(/Member since/)
    return dialog
  }

  test('the organizer dialog shows default texts for missing fields, and at most three recent activities', async () => {
    answerAll()
    await openExplore()
    const dialog = await openCreator()
    expect(within(dialog).getByText('This person is too lazy to write a description...')).toBeTruthy()
    expect(within(dialog).getByText('Organizer · Somewhere, On Earth')).toBeTruthy()
    expect(within(dialog).getByText('Member since March 2025')).toBeTruthy()
    expect(within(dialog).getByText(/^de$/i)).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: /^Verified/ })).toBeTruthy()
    const recent = within(dialog).getAllByRole('listitem')
    expect(recent).toHaveLength(3)
    for (const text of ['Griffith Park Night Hike', 'Wed', '5:30\u00a0PM', '5/12'])
      expect(recent[0]?.textContent, text).toContain(text)
    const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'View Full Profile' })
    expect(new URL(link.href).pathname).toBe('/creator/dev')
  })

  test.each([
    ['https://courts.example', ['/creator/dev', 'https://courts.example/']],
    ['javascript:alert(1)', ['/creator/dev']],
  ])('a website is a link only with an http or https URL: %s', async (website, links) => {
    answerAll({ website })
    await openExplore()
    const shown = within(await openCreator()).getAllByRole('link')
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(links))
    expect(shown).toHaveLength(links.length)
  })

  test('a refused Follow is undone with a message', async () => {
    answerAll({}, () => ({ status: 503, body: { message: 'Not now', code: 'unavailable' } }))
    await openExplore()
    const dialog = await openCreator()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Follow Dev Patel' }))
    expect(await screen.findByText('Failed to follow: Not now')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Follow Dev Patel' })).toBeTruthy()
  })

  test('Follow shows Following after the server accepts it', async () => {
    const requests = answerAll({}, () => ({ body: { isFollowing: true, followers: 5 } }))
    await openExplore()
    const dialog = await openCreator()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Follow Dev Patel' }))
    await within(dialog).findByRole('button', { name: 'Following Dev Patel' })
    expect(requests.at(-1)?.call).toBe('PUT /api/creators/dev/follow')
  })

  test('a recent activity opens in a dialog, and the URL contains its id until it is closed', async () => {
    answerAll()
    const { router } = await openExplore()
    const creator = await openCreator()
    await userEvent.click(within(creator).getByRole('button', { name: /Taco Crawl/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Taco Crawl' })
    expect(within(dialog).getByRole('button', { name: 'Apply to Join' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ activity: 'tacos' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({})
  })

  test('shows Activity Not Found for a URL with a deleted activity', async () => {
    answer((request) =>
      request.call === 'GET /api/activities/gone'
        ? { status: 404, body: { message: 'x', code: 'activity_not_found' } }
        : exploreAnswers(ACTIVITIES)(request),
    )
    await openExplore({ path: '/explore?activity=gone' })
    expect(await screen.findByRole('heading', { name: 'Activity Not Found' })).toBeTruthy()
  })

  test('the window event opens the type dialog, and a type opens the wizard', async () => {
    answerAll()
    const { router } = await openExplore()
    await screen.findAllByText('3 activities')
    dispatchEvent(new Event('tagalong:create-activity'))
    const dialog = await screen.findByRole('dialog', { name: 'Create Activity' })
    await userEvent.click(within(dialog).getByRole('button', { name: /Learning/ }))
    await screen.findByRole('heading', { name: '/create-activity' })
    expect(router.state.location.search).toEqual({ step: '2' })
  })

  test('the floating button opens the wizard', async () => {
    answerAll()
    await openExplore()
    await userEvent.click(await screen.findByRole('link', { name: 'Create Activity' }))
    expect(await screen.findByRole('heading', { name: '/create-activity' })).toBeTruthy()
  })
})
