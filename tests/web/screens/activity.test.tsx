import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { answerActivityPages, applyTicket, DEV, openPage } from '../support/coming-soon'
import { activityOf, answer } from '../support/explore'
import { openPage as openOrganizerPage } from '../support/settings'

/* Activity detail and organizer profile (product.md 4.22, 4.23, 9.2, 9.3). */

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T18:00:00Z'), toFake: ['Date'] })
})

describe('the activity page (/activity/{id})', () => {
  async function openActivity(changes: Partial<Activity> = {}) {
    const activity = activityOf({
      image: '/api/images/file/hike',
      participantAvatars: [{ name: 'Maya', avatar: null }],
      ...changes,
    })
    answerActivityPages({ activity })
    await openPage('/activity/hike')
    await screen.findByRole('heading', { level: 1, name: activity.title })
    // The page renders before its own request is answered.
    await screen.findByText(/Maya/)
    return activity
  }

  test('shows hero image, title, type, date, and time', async () => {
    await openActivity()
    expect(document.querySelector('main img, img')?.getAttribute('src')).toContain('/api/images/file/hike')
    const head = screen.getByRole('heading', { level: 1 }).closest('header')?.textContent
    for (const text of ['Griffith Park Night Hike', 'Travel', 'Wednesday, December 2', '5:30 PM'])
      expect(head, text).toContain(text)
  })

  test('has a Share button', async () => {
    await openActivity()
    expect(screen.getByRole('button', { name: /Share/ })).toBeTruthy()
  })

  test('shows description, location, date and time, participants, spots left, price, and participant avatars', async () => {
    await openActivity()
    expect(screen.getByRole('heading', { name: 'About' }).parentElement?.textContent).toContain('headlamp')
    expect(screen.getByRole('heading', { name: 'Location' }).parentElement?.textContent).toContain(
      'Griffith Observatory',
    )
    expect(screen.getByText('Wednesday, December 2, 2026').textContent).toContain('5:30 PM')
    const facts = screen.getByText('per person · Pay the organizer directly').closest('ul')?.textContent
    for (const text of ['Griffith Observatory', '5/12 participants', '$12'])
      expect(facts, text).toContain(text)
    expect(screen.getAllByText('7 spots left')).toHaveLength(1)
    const going = screen.getByRole('heading', { name: "Who's going" }).parentElement
    expect(going?.querySelector('[aria-hidden]')?.textContent).toMatch(/^Ma/)
  })

  test('shows the organizer card with a Follow button', async () => {
    await openActivity()
    const card = within(await screen.findByRole('region', { name: 'Organizer' }))
    expect(card.getByRole('link', { name: /Dev Patel/ }).getAttribute('href')).toBe('/creator/dev')
    expect(await card.findByRole('button', { name: /^Follow/ })).toBeTruthy()
  })

  test('shows price per person, difficulty, and apply button in the side card', async () => {
    await openActivity()
    const side = within(applyTicket())
    for (const text of ['$12', 'per person', 'Intermediate']) expect(side.getByText(text), text).toBeTruthy()
    expect(side.getByRole('button', { name: 'Apply to Join' })).toBeTruthy()
  })

  test("shows Activity Not Found, The activity you're looking for doesn't exist or has been removed, and Back to Explore for an unknown id", async () => {
    answerActivityPages({})
    await openPage('/activity/unknown')
    expect(await screen.findByRole('heading', { name: 'Activity Not Found' })).toBeTruthy()
    expect(
      screen.getByText(/^The activity you're looking for doesn't exist or has been removed/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Explore' }).getAttribute('href')).toBe('/explore')
  })
})

describe('the organizer profile (/creator/{creatorId})', () => {
  const answerOrganizer = (found = true) =>
    answer(({ call }) =>
      call.startsWith('GET /api/activities/creator/')
        ? { body: { items: [], nextCursor: null } }
        : found
          ? { body: { user: { ...DEV, type: 'Hiking club' } } }
          : { status: 404, body: { code: 'not_found', message: 'Not found' } },
    )

  test('shows cover, avatar, name, verified mark, type, place, Share, Follow, and the month and year of joining', async () => {
    answerOrganizer()
    await openOrganizerPage('/creator/dev')
    const heading = await screen.findByRole('heading', { level: 1, name: /Dev Patel/ })
    expect(within(heading).getByRole('img', { name: /^Verified/ })).toBeTruthy()
    expect(document.querySelector('span[data-type] > svg')).not.toBeNull()
    for (const text of ['Hiking club', 'Pasadena, CA']) expect(screen.getByText(text), text).toBeTruthy()
    expect(screen.getByText(/^Member since \w+ \d{4}$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Share/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Follow/ })).toBeTruthy()
  })

  test('shows stat cards and the tabs About, Past Activities, Achievements', async () => {
    answerOrganizer()
    await openOrganizerPage('/creator/dev')
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['About', 'Past Activities', 'Achievements'])
    expect(screen.getByRole('list', { name: 'In numbers' })).toBeTruthy()
  })

  test('shows Organizer Not Found for an unknown id', async () => {
    answerOrganizer(false)
    await openOrganizerPage('/creator/nobody')
    expect(await screen.findByRole('heading', { name: 'Organizer Not Found' })).toBeTruthy()
  })
})
