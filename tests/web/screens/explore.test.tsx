import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useChosenPlaces } from '../../../web/lib/chosen-places'
import type { ApplicationStatus } from '../../../worker/contract/applications'
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

/* Explore (product.md 4.12 to 4.21). */

const user = userEvent.setup()

beforeEach(() => {
  stubGeolocation(null)
  useChosenPlaces.setState({ stored: null })
})

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
