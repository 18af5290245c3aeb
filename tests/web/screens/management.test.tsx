import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { activityOf, answerManagement, openManagement } from '../support/management'
import { answerSettings, openPage as openSettings } from '../support/settings'

/* Activity Management (product.md 4.34 to 4.36) and Settings (product.md 13): texts, tabs, fields, and empty states. */

describe('Activity Management (/activity-management)', () => {
  test('shows My Activities for the view applications without an activity id', async () => {
    answerManagement({ activities: [activityOf()], applications: [] })
    await openManagement('?view=applications')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toMatch(/^My Activities/)
  })

  test.each([
    ['No applications match your current filters.', '?view=all-applications&q=nobody'],
    ['No one has applied to this activity yet.', '?view=applications&activity=hike'],
    ['No applications have been submitted to your activities yet.', '?view=all-applications'],
  ])('shows an empty list: No applications found, %s', async (sentence, search) => {
    answerManagement({ activities: [activityOf()], applications: [] })
    await openManagement(search)
    expect(await screen.findByRole('heading', { name: 'No applications found' })).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test("has the heading Activity Management, a subtitle, and an empty state: No activities yet, You haven't created any activities yet. Start by creating your first activity!, and a Create Activity button", async () => {
    answerManagement({ activities: [] })
    await openManagement()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Activity Management')
    expect(screen.getByText('Manage your activities and review applications from participants.')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No activities yet' })).toBeTruthy()
    expect(
      screen.getByText("You haven't created any activities yet. Start by creating your first activity!"),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Activity' }).getAttribute('href')).toBe(
      '/create-activity',
    )
  })
})

describe('Settings (/settings)', () => {
  test('has Profile Information with avatar, full name, email, location, and bio, and the buttons Save Changes and Logout', async () => {
    answerSettings()
    await openSettings('/settings')
    const profile = within(screen.getByRole('region', { name: 'Profile Information' }))
    for (const label of ['Full name', 'Email', 'Location', 'Bio'])
      expect(profile.getByLabelText(label), label).toBeTruthy()
    expect(profile.getByLabelText('Change avatar')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })
})
