import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { announcePublished } from '../../../web/features/activities/published/just-published'
import { clearDrafts } from '../../../web/lib/drafts'
import { activityOf, answerManagement, openManagement } from '../support/management'

beforeEach(() => {
  answerManagement({ activities: [activityOf()] })
})

const NAME = { name: 'Published activity' }

async function openBar(fields: Parameters<typeof activityOf>[0] = {}) {
  const user = userEvent.setup()
  announcePublished(activityOf(fields))
  const page = await openManagement()
  const bar = within(await screen.findByRole('region', NAME))
  return { user, bar, ...page }
}

describe('the bar after publishing', () => {
  test('shows the activity and its day, and opens it', async () => {
    const { bar } = await openBar()
    expect(bar.getByText('Griffith Park Night Hike is live')).toBeTruthy()
    expect(bar.getByText(/Friday, December 4 · 6:00 PM/)).toBeTruthy()
    expect(bar.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/activity/hike')
  })

  test.each([
    ['members', '/activity/hike'],
    ['link', '/a/hike'],
    ['unlisted', '/a/hike'],
  ] as const)('copies the link of an activity with visibility %s', async (visibility, path) => {
    const { user, bar } = await openBar({ visibility })
    await user.click(bar.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + path)
    expect(screen.getByRole('region', NAME)).toBeTruthy()
  })

  test('offers Share if the browser has a share sheet', async () => {
    const share = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    const { user, bar } = await openBar({ visibility: 'public' })
    await user.click(bar.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'Griffith Park Night Hike',
      url: `${window.location.origin}/a/hike`,
    })
  })

  test('has no Share without one', async () => {
    const { bar } = await openBar()
    expect(bar.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  test('stays until it is closed', async () => {
    const { user, bar } = await openBar()
    await user.click(bar.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', NAME)).toBeNull())
    expect(sessionStorage.getItem('tagalong.just-published')).toBeNull()
  })

  test('is gone after leaving Activity Management', async () => {
    const { history } = await openBar()
    history.push('/activity/hike')
    await screen.findByRole('heading', { level: 1, name: '/activity/$id' })
    history.push('/activity-management')
    expect(await screen.findByRole('heading', { level: 3, name: 'Griffith Park Night Hike' })).toBeTruthy()
    expect(screen.queryByRole('region', NAME)).toBeNull()
  })

  test('is gone after a logout', async () => {
    await openBar()
    clearDrafts()
    await waitFor(() => expect(screen.queryByRole('region', NAME)).toBeNull())
  })
})
