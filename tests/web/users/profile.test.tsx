import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { achievementsOf } from '../../../web/features/users/profile/achievements'
import type { Activity } from '../../../worker/contract/activities'
import type { Profile } from '../../../worker/contract/users'
import { DEV } from '../support/coming-soon'
import { activityOf, answer } from '../support/explore'
import { openPage } from '../support/settings'

// Wednesday, December 2, 2026, 10 AM in Los Angeles.
beforeEach(() => void vi.setSystemTime('2026-12-02T18:00:00Z'))

const user = userEvent.setup()
const MAYA: Profile = {
  ...DEV,
  id: 'maya',
  name: 'Maya Torres',
  description: 'Tennis coach on the Westside.',
  website: 'https://courts.example/maya',
  verification: { reason: 'Coaching license checked', at: '2026-03-04T20:00:00.000Z' },
  createdAt: '2025-06-15T20:00:00.000Z',
  followers: 1234,
  stats: { hosted: 12, participantsServed: 87 },
}

type Backend = {
  profile?: Profile | null
  activities?: Activity[]
  follow?: { status?: number; body: unknown }
}

function answerOrganizer({ profile = MAYA, activities = [], follow }: Backend = {}) {
  return answer(({ call, query }) => {
    if (call.startsWith('GET /api/auth/user/'))
      return profile
        ? { body: { user: profile } }
        : { status: 404, body: { code: 'not_found', message: 'Not found' } }
    if (call.startsWith('GET /api/activities/creator/')) {
      const from = Number(query.cursor ?? 0)
      const nextCursor = from + 2 < activities.length ? String(from + 2) : null
      return { body: { items: activities.slice(from, from + 2), nextCursor } }
    }
    if (call.endsWith('/report')) return { body: null }
    if (call.endsWith('/block')) return { body: { isBlocked: true } }
    return call.endsWith('/follow') ? follow : undefined
  })
}

const UPCOMING = activityOf({ id: 'next', title: 'Tennis Ladder', dateTime: '2026-12-05T02:00:00.000Z' })
const RUNNING = activityOf({ id: 'now', title: 'Running now', dateTime: '2026-12-02T17:30:00.000Z' })
const PAST = activityOf({ id: 'past', title: 'Beach Tennis', dateTime: '2026-11-20T02:00:00.000Z' })
const OLDER = activityOf({ id: 'older', title: 'First Serve', dateTime: '2026-10-20T02:00:00.000Z' })

test('shows cover, name, verified mark with its reason, type, place, the month of joining, Share, figures, and tabs', async () => {
  answerOrganizer()
  await openPage('/creator/maya')
  const heading = await screen.findByRole('heading', { level: 1, name: /^Maya Torres/ })
  const mark = 'Verified Mar 4, 2026: Coaching license checked'
  const tick = within(heading).getByRole('button', { name: mark })
  await user.click(tick)
  expect(await screen.findByText(mark)).toBeTruthy()
  expect(screen.getByText('Organizer')).toBeTruthy()
  expect(screen.getByText('Pasadena, CA')).toBeTruthy()
  expect(screen.getByText('Member since June 2025')).toBeTruthy()
  expect(document.title).toBe('Maya Torres · Tagalong')
  expect(document.querySelector('span[data-type] > svg')).not.toBeNull()
  expect(screen.getByRole('button', { name: /Share/ })).toBeTruthy()
  const figures = within(screen.getByRole('list', { name: 'In numbers' })).getAllByRole('listitem')
  expect(figures.map((figure) => figure.textContent)).toEqual([
    '12Activities organized',
    '87People welcomed',
    '1,234Followers',
  ])
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs).toEqual(['About', 'Past Activities', 'Achievements'])
})

test('no followers are not counted', async () => {
  answerOrganizer({ profile: { ...MAYA, followers: 0 } })
  await openPage('/creator/maya')
  const items = within(await screen.findByRole('list', { name: 'In numbers' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['12Activities organized', '87People welcomed'])
})

test('shows no place and a default description when the profile has none', async () => {
  answerOrganizer({
    profile: { ...MAYA, city: null, state: null, description: null, website: 'javascript:alert(1)' },
  })
  await openPage('/creator/maya')
  expect(await screen.findByText('This person is too lazy to write a description...')).toBeTruthy()
  expect(screen.queryByText(/Pasadena/)).toBeNull()
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull()
})

test('About lists upcoming and running activities, and Past Activities those that have ended', async () => {
  answerOrganizer({ activities: [RUNNING, UPCOMING, PAST, OLDER] })
  const { router } = await openPage('/creator/maya')
  expect((await screen.findByRole('link', { name: 'Tennis Ladder' })).getAttribute('href')).toBe(
    '/activity/next',
  )
  expect(screen.getByRole('link', { name: 'Running now' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Past Activities' }))
  expect(router.state.location.search).toEqual({ tab: 'past' })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('link', { name: 'First Serve' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /Tennis|Serve|now/ }).map((link) => link.textContent)).toEqual([
    'Beach Tennis',
    'First Serve',
  ])
})

test('shows empty states when an organizer has no activities', async () => {
  answerOrganizer({ profile: { ...DEV, id: 'maya', name: 'Maya', followers: 0, isVerified: false } })
  await openPage('/creator/maya?tab=past')
  expect(await screen.findByRole('heading', { name: 'No past activities to show' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'About' }))
  expect(await screen.findByRole('heading', { name: 'Nothing planned right now' })).toBeTruthy()
})

test('shows Organizer Not Found and a link to Explore for an unknown id', async () => {
  answerOrganizer({ profile: null })
  await openPage('/creator/nobody')
  expect(await screen.findByRole('heading', { level: 1, name: 'Organizer Not Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Explore' }).getAttribute('href')).toBe('/explore')
})

describe('following', () => {
  test('shows Following and the number of followers from the server', async () => {
    const requests = answerOrganizer({ follow: { body: { isFollowing: true, followers: 1235 } } })
    await openPage('/creator/maya')
    await user.click(await screen.findByRole('button', { name: 'Follow Maya Torres' }))
    expect(await screen.findByRole('button', { name: 'Following Maya Torres' })).toBeTruthy()
    expect(await screen.findByText('1,235')).toBeTruthy()
    expect(requests.at(-1)?.call).toBe('PUT /api/creators/maya/follow')
  })

  test('is undone with a message when it fails', async () => {
    answerOrganizer({ follow: { status: 503, body: { code: 'unavailable', message: 'Try later' } } })
    await openPage('/creator/maya')
    await user.click(await screen.findByRole('button', { name: 'Follow Maya Torres' }))
    expect(await screen.findByText('Failed to follow: Try later')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Follow Maya Torres' })).toBeTruthy()
    expect(screen.getByText('1,234')).toBeTruthy()
  })

  test("is replaced by an edit link on the user's own page", async () => {
    answerOrganizer({ profile: { ...MAYA, id: 'ana' } })
    await openPage('/creator/ana')
    expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe('/settings')
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
  })
})

describe('the menu of an organizer', () => {
  test('reports the user with a reason', async () => {
    const requests = answerOrganizer()
    await openPage('/creator/maya')
    await user.click(await screen.findByRole('button', { name: 'More about Maya Torres' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Report Maya Torres' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Maya Torres' }))
    await user.click(dialog.getByRole('radio', { name: 'Fake or misleading' }))
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(await screen.findByText('Thanks, an admin will look at it')).toBeTruthy()
    expect(requests.map(({ call }) => call)).not.toContain('PUT /api/users/maya/block')
  })

  test('blocks the user and opens Explore', async () => {
    answerOrganizer()
    const { router } = await openPage('/creator/maya')
    await user.click(await screen.findByRole('button', { name: 'More about Maya Torres' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Block Maya Torres' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('You blocked Maya Torres')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/explore'))
  })

  test("is not on the user's own page", async () => {
    answerOrganizer({ profile: { ...MAYA, id: 'ana' } })
    await openPage('/creator/ana')
    await screen.findByRole('link', { name: 'Edit profile' })
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
  })
})

test("Share copies the visitors' page link if the device has no share sheet", async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  answerOrganizer()
  await openPage('/creator/maya')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/o/maya`)
})

describe('achievements', () => {
  const titles = (changes: Partial<Profile>, now = '2026-12-02T18:00:00Z') =>
    achievementsOf({ ...MAYA, ...changes }, Date.parse(now)).map(({ title }) => title)

  test('are the highest milestones reached', () => {
    expect(titles({})).toEqual([
      'Verified organizer',
      'Organized 10 activities',
      'Welcomed 50 participants',
      'Reached 1,000 followers',
      '1 year on Tagalong',
    ])
  })

  test('are empty when no milestone is reached', () => {
    const { verification: _, ...plain } = MAYA
    const newcomer = {
      ...plain,
      followers: 9,
      stats: { hosted: 0, participantsServed: 9 },
      createdAt: '2026-06-15T20:00:00.000Z',
    }
    expect(achievementsOf(newcomer, Date.parse('2026-12-02T18:00:00Z'))).toEqual([])
  })

  test('count whole years only', () => {
    const facts = { createdAt: '2024-12-03T00:00:00.000Z' }
    expect(titles(facts, '2026-12-02T23:59:59Z').at(-1)).toBe('1 year on Tagalong')
    expect(titles(facts, '2026-12-03T00:00:00Z').at(-1)).toBe('2 years on Tagalong')
  })

  test('shows a message when there are none', async () => {
    answerOrganizer({
      profile: { ...DEV, id: 'maya', followers: 0, stats: { hosted: 0, participantsServed: 0 } },
    })
    await openPage('/creator/maya?tab=achievements')
    expect(await screen.findByRole('heading', { name: 'No achievements yet' })).toBeTruthy()
  })
})
