import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { answerActivityPages, applyTicket, openPage } from '../support/coming-soon'
import { activityOf } from '../support/explore'

/* Activity detail (product.md 4.22, 4.23). */

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

  test('shows the hero image, facts, description, people going, the organizer with a Follow button, and the apply button in the side card', async () => {
    await openActivity()
    expect(document.querySelector('main img, img')?.getAttribute('src')).toContain('/api/images/file/hike')
    const head = screen.getByRole('heading', { level: 1 }).closest('header')?.textContent
    for (const text of ['Griffith Park Night Hike', 'Travel', 'Wednesday, December 2', '5:30 PM'])
      expect(head, text).toContain(text)
    expect(screen.getByRole('button', { name: /Share/ })).toBeTruthy()
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
    const card = within(await screen.findByRole('region', { name: 'Organizer' }))
    expect(card.getByRole('link', { name: /Dev Patel/ }).getAttribute('href')).toBe('/creator/dev')
    expect(await card.findByRole('button', { name: /^Follow/ })).toBeTruthy()
    const side = within(applyTicket())
    for (const text of ['$12', 'per person', 'Intermediate']) expect(side.getByText(text), text).toBeTruthy()
    expect(side.getByRole('button', { name: 'Apply to Join' })).toBeTruthy()
  })
})
