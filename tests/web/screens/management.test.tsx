import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA } from '../support/explore'
import { activityOf, answerManagement, applicationOf, NOW, openManagement } from '../support/management'
import { answerSettings, openPage as openSettings } from '../support/settings'

/* Activity Management (product.md 4.34 to 4.36) and Settings (product.md 13): texts, tabs, fields, and empty states. */

const user = userEvent.setup()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

const tabNames = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent)

describe('Activity Management (/activity-management)', () => {
  const pending = {
    pending: 2,
    waitlisted: 0,
    applications: 3,
    people: { pending: 2, waitlisted: 0, applications: 3 },
  }

  test('has the heading Activity Management and the subtitle Manage your activities and review applications from participants.', async () => {
    answerManagement({ activities: [] })
    await openManagement()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Activity Management')
    expect(screen.getByText('Manage your activities and review applications from participants.')).toBeTruthy()
  })

  test('has the tabs My Activities (n) and All Applications (n) with the badge {n} pending, and opens My Activities by default', async () => {
    answerManagement({ activities: [activityOf({ counts: pending })] })
    await openManagement()
    await screen.findByRole('tab', { name: 'My Activities (1)' })
    expect((await tabNames()).map((name) => name?.replace(/\s/g, ' '))).toEqual([
      'My Activities (1)',
      'All Applications (3)2 pending',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('My Activities (1)')
  })

  test('has a Create New Activity button that links to /create-activity', async () => {
    answerManagement({ activities: [activityOf()] })
    await openManagement()
    const button = await screen.findByRole('link', { name: 'Create New Activity' })
    expect(button.getAttribute('href')).toBe('/create-activity')
  })

  test('a card shows image, title, type, status, difficulty, date, time, first part of the location, participants, Price: $price, and two lines of description', async () => {
    answerManagement({ activities: [activityOf({ price: 5, image: '/api/images/file/hike' })] })
    await openManagement()
    const card = (await screen.findByRole('heading', { name: 'Griffith Park Night Hike' })).closest('li')
    for (const text of ['Travel', 'Upcoming', 'Intermediate', 'Fri, Dec 4', '6:00 PM', 'Price: $5'])
      expect(card?.textContent, text).toContain(text)
    expect(card?.textContent).toContain('Griffith Observatory Trailhead')
    expect(card?.textContent).toContain('11/15 participants')
    expect(card?.querySelector('img')?.getAttribute('src')).toContain('/api/images/file/hike')
    expect(card?.querySelector('.clamp2')?.textContent).toBe('An easy four-mile loop.')
  })

  test('a card has Edit, Delete, View Details (/activity/{id}), and Manage Applications with its count and · n pending', async () => {
    answerManagement({ activities: [activityOf({ counts: pending })] })
    await openManagement()
    const title = await screen.findByRole('heading', { name: 'Griffith Park Night Hike' })
    const card = within(title.closest('li') ?? document.body)
    for (const name of ['Edit', 'Delete']) expect(card.getByText(name, { selector: 'button' })).toBeTruthy()
    expect(card.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('/activity/hike')
    expect(card.getByRole('link', { name: /^Manage Applications\s*3\s*· 2 pending/ })).toBeTruthy()
  })

  test('shows My Activities for the view applications without an activity id', async () => {
    answerManagement({ activities: [activityOf()], applications: [] })
    await openManagement('?view=applications')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toMatch(/^My Activities/)
  })

  test('the view applications has Applications for {activity title}, Back to Activities, the search box Search applications..., and a status filter', async () => {
    answerManagement({ activities: [activityOf()], applications: [] })
    await openManagement('?view=applications&activity=hike')
    expect(
      await screen.findByRole('heading', { name: 'Applications for Griffith Park Night Hike' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Activities' })).toBeTruthy()
    expect(await screen.findByPlaceholderText('Search applications...')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy()
  })

  test('All Applications has the search box Search all applications..., a status filter, and cards with the activity title and a View Activity Applications link', async () => {
    answerManagement({ activities: [activityOf()], applications: [applicationOf('Maya Torres')] })
    await openManagement('?view=all-applications')
    expect(await screen.findByPlaceholderText('Search all applications...')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy()
    expect(await screen.findByText('Griffith Park Night Hike')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'View Activity Applications' })
    expect(link.getAttribute('href')).toBe('/activity-management?view=applications&activity=hike')
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

  test("shows an empty state: No activities yet, You haven't created any activities yet. Start by creating your first activity!, and a Create Activity button", async () => {
    answerManagement({ activities: [] })
    await openManagement()
    expect(await screen.findByRole('heading', { name: 'No activities yet' })).toBeTruthy()
    expect(
      screen.getByText("You haven't created any activities yet. Start by creating your first activity!"),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Activity' }).getAttribute('href')).toBe(
      '/create-activity',
    )
  })

  test('the dialog Edit Activity has the fields Title, Type, Date, Time, Location, Max Participants, Price ($), Description, and the buttons Cancel and Save Changes', async () => {
    answerManagement({ activities: [activityOf()] })
    await openManagement()
    await user.click(await screen.findByRole('button', { name: /^Edit / }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Activity' }))
    const labels = [
      'Title',
      'Type',
      'Date',
      'Time',
      'Location',
      'Max Participants',
      'Price ($)',
      'Description',
    ]
    for (const label of labels) expect(dialog.getByLabelText(label), label).toBeTruthy()
    for (const name of ['Cancel', 'Save Changes']) expect(dialog.getByRole('button', { name })).toBeTruthy()
  })

  test('the dialog Delete Activity asks Are you sure you want to delete "{title}"? This action cannot be undone., and has the buttons Cancel and Delete', async () => {
    answerManagement({ activities: [activityOf()] })
    await openManagement()
    await user.click(await screen.findByRole('button', { name: /^Delete / }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Activity' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete "Griffith Park Night Hike"? This action cannot be undone.',
    )
    for (const name of ['Cancel', 'Delete']) expect(within(dialog).getByRole('button', { name })).toBeTruthy()
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

  test.each([
    ['Notifications', ['Activity Reminders', 'New Activities', 'Messages', 'Marketing']],
    ['Privacy', ['Show Location', 'Show Activities', 'Allow Messages']],
  ])('has the %s toggles %j', async (section, labels) => {
    answerSettings()
    await openSettings(`/settings?section=${section.toLowerCase()}`)
    const toggles = within(screen.getByRole('region', { name: section })).getAllByRole('switch')
    expect(toggles.map((toggle) => toggle.getAttribute('aria-label'))).toEqual(labels)
  })

  test.each([true, false])(
    'shows the Invitation Code Management card only to an admin: %s',
    async (isAdmin) => {
      const me = { ...ANA, isAdmin }
      answerSettings(me)
      await openSettings('/settings?section=invite', me)
      const card = isAdmin ? await screen.findByText('Invitation Code Management') : null
      expect(screen.queryByText('Invitation Code Management')).toBe(card)
    },
  )
})
