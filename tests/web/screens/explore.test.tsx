import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useChosenPlaces } from '../../../web/lib/chosen-places'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import {
  ACTIVITIES,
  activityOf,
  answer,
  applicationOf,
  exploreAnswers,
  openExplore,
  stubGeolocation,
} from '../support/explore'

/* Explore (product.md 4.12 to 4.21). */

beforeEach(() => {
  stubGeolocation(null)
  useChosenPlaces.setState({ stored: null })
})

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
