import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { setRegion } from '#messages'
import { countsWithoutGroups } from '../support/counts'
import { activityOf, answerManagement, applicationOf, openEdit, openManagement } from '../support/management'
import { showOnPhone } from '../support/phone'
import { NOW } from '../support/timers'

const counts = countsWithoutGroups({ pending: 5, applications: 7 })
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  const item = heading.closest('li')
  if (!item) throw new Error(`"${title}" is not in a list`)
  return within(item)
}

describe('My Activities', () => {
  test('the tabs count activities and applications, with a badge for pending ones; a button creates an activity', async () => {
    answerManagement({ activities: [activityOf({ counts }), activityOf({ id: 'b', counts })] })
    await openManagement()
    expect(await screen.findByRole('tab', { name: 'My Activities (2)' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /^All Applications \(14\)\s*10\s*pending$/ })).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('My Activities (2)')
    const button = screen.getByRole('link', { name: 'Create New Activity' })
    expect(button.getAttribute('href')).toBe('/create-activity')
  })

  test('the tab has no badge without pending applications', async () => {
    answerManagement({ activities: [activityOf()] })
    await openManagement()
    expect(await screen.findByRole('tab', { name: 'All Applications (0)' })).toBeTruthy()
  })

  test('a card shows the activity, two lines of its description, and its actions', async () => {
    answerManagement({ activities: [activityOf({ counts, price: 5, image: '/api/images/file/hike' })] })
    await openManagement()
    const { getByText, getByRole } = await card('Griffith Park Night Hike')
    for (const text of ['Travel', 'Upcoming', 'Intermediate', 'Griffith Observatory Trailhead', 'Price: $5'])
      expect(getByText(text)).toBeTruthy()
    const item = getByText('Upcoming').closest('li')
    expect(item?.querySelector('img')?.getAttribute('src')).toContain('/api/images/file/hike')
    expect(item?.querySelector('.clamp2')?.textContent).toBe('An easy four-mile loop.')
    for (const name of ['Edit', 'Delete']) expect(getByText(name, { selector: 'button' })).toBeTruthy()
    expect(getByText('11/15 participants')).toBeTruthy()
    expect(getByText(/Fri, Dec 4 · 6:00 PM/)).toBeTruthy()
    expect(getByRole('link', { name: 'View Details of Griffith Park Night Hike' }).getAttribute('href')).toBe(
      '/activity/hike',
    )
    const manage = getByRole('link', {
      name: 'Manage Applications 7 · 5 pending for Griffith Park Night Hike',
    })
    expect(manage.getAttribute('href')).toContain('view=applications&activity=hike')
  })

  test('past and canceled activities say why they cannot be edited or deleted', async () => {
    answerManagement({
      activities: [
        activityOf({ id: 'a', title: 'Old walk', dateTime: '2026-11-20T02:00:00.000Z', counts }),
        activityOf({
          id: 'b',
          title: 'Called off',
          status: 'cancelled',
          cancelledAt: '2026-11-30T18:00:00.000Z',
          counts,
        }),
      ],
    })
    await openManagement()
    const summary = await screen.findByRole('heading', { name: 'Past and canceled 2' })
    await screen.findByRole('link', { name: /^Manage Applications 7 for Old walk/ })
    expect(summary.closest('details')?.open).toBe(true)
    for (const [title, state, reason] of [
      ['Old walk', 'Past', 'It has started, so it can no longer be edited or deleted.'],
      ['Called off', 'Canceled', 'It was canceled, so it can no longer be edited or deleted.'],
    ] as const) {
      const { getByText, getByRole } = await card(title)
      expect(getByText(state)).toBeTruthy()
      expect(getByRole('link', { name: `Manage Applications 7 for ${title}` })).toBeTruthy()
      for (const name of ['Edit', 'Delete'])
        expect(
          getByRole<HTMLButtonElement>('button', { name: `${name} ${title}`, description: reason }).disabled,
        ).toBe(true)
    }
  })
})

describe('Delete Activity', () => {
  async function openDelete(activity = activityOf()) {
    const user = userEvent.setup()
    const backend: Parameters<typeof answerManagement>[0] = { activities: [activity] }
    const requests = answerManagement(backend)
    await openManagement()
    const { getByRole } = await card(activity.title)
    await user.click(getByRole('button', { name: `Delete ${activity.title}` }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Activity' }))
    return { user, backend, requests, dialog }
  }

  test('asks for confirmation with the title, deletes the activity, and shows: Activity deleted successfully', async () => {
    const { user, dialog } = await openDelete()
    expect(
      dialog.getByText(
        'Are you sure you want to delete "Griffith Park Night Hike"? This action cannot be undone.',
      ),
    ).toBeTruthy()
    expect(dialog.queryByLabelText(/^Add a message/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Activity deleted successfully')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No activities yet' })).toBeTruthy()
  })

  test('says that applicants will be notified of a cancellation, sends them a line, and says afterwards how many were', async () => {
    const { user, requests, dialog } = await openDelete(activityOf({ counts }))
    expect(
      dialog.getByText('7 people have applied. The activity will be canceled, and they will be notified.'),
    ).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Add a message for them/), ' The trail is closed. ')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(requests.find(({ call }) => call.startsWith('DELETE'))?.body).toMatchObject({
      message: 'The trail is closed.',
    })
    expect(await screen.findByText(/^Activity canceled\. \d+ people were notified$/)).toBeTruthy()
  })

  test('keeps the activity after a failure and shows: Failed to delete activity', async () => {
    const { user, backend, dialog } = await openDelete()
    backend.refusal = { status: 500, code: 'internal', message: 'Something went wrong on our side.' }
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^Failed to delete activity/)).toBeTruthy()
    expect(screen.getByText('Griffith Park Night Hike')).toBeTruthy()
  })
})

describe('Edit Activity', () => {
  test("fills the eight fields, with date and time in the activity's time zone", async () => {
    const { dialog } = await openEdit()
    expect(
      dialog.getByText('Update the details of your activity. Changes will be saved immediately.'),
    ).toBeTruthy()
    const values = {
      Title: 'Griffith Park Night Hike',
      Type: 'TRAVEL',
      Date: '2026-12-04',
      Time: '18:00',
      Location: 'Griffith Observatory Trailhead, East Lot, Los Angeles, CA',
      'Max Participants': '15',
      'Price ($)': '0',
      Description: 'An easy four-mile loop.',
    }
    for (const [label, value] of Object.entries(values))
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  })

  test("a price has the reader's decimal mark", async () => {
    setRegion('DE')
    const { user, dialog, save, changed } = await openEdit({ price: 12.5 })
    const price = dialog.getByLabelText<HTMLInputElement>('Price ($)')
    expect(price.value).toBe('12,5')
    await user.clear(price)
    await user.type(price, '7,25')
    await save()
    await waitFor(() =>
      expect(changed()).toMatchObject({
        price: 7.25,
      }),
    )
  })

  test('has date and time first, five closed rows with their values, and Save off until something changed', async () => {
    const { user, dialog } = await openEdit()
    const dialogElement = dialog.getByText('When').closest('[role=dialog]') as HTMLElement
    const rows = [...dialogElement.querySelectorAll('summary')]
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WhereLocation Griffith Observatory Trailhead, East Lot, Los Angeles, CA',
      'WhatTitle Griffith Park Night HikeType TravelDescription An easy four-mile loop.',
      'How manyMax Participants 15',
      'PricePrice ($) 0 · Free',
      'MoreDifficulty Intermediate',
      // Nested inside the row above.
      'Who needs your OK? Everyone',
      'Who can find it Members',
      'Spots and waitlist Fills itself from the waitlist',
      'Questions for applicants None',
      'Language Unknown',
    ])
    const shown = [...dialogElement.querySelectorAll('button, input, select, textarea, summary')].filter(
      (control) => {
        const row = control.tagName === 'SUMMARY' ? control.parentElement?.parentElement : control
        return !row?.closest('details:not([open])')
      },
    )
    expect(shown.length).toBeLessThanOrEqual(11)
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
    expect(save.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '18:30' } })
    await waitFor(() => expect(save.disabled).toBe(false))
    expect(dialog.getByText(/^It was 6:00 PM\. .*, ends at/)).toBeTruthy()
    await user.clear(dialog.getByLabelText('Max Participants'))
    await user.type(dialog.getByLabelText('Max Participants'), 'many')
    await user.click(save)
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Max Participants')))
    expect(dialog.getByLabelText('Max Participants').closest('details')?.open).toBe(true)
  })

  test('saves the changes and shows: Activity updated successfully', async () => {
    const { user, dialog, save, changed } = await openEdit()
    await user.clear(dialog.getByLabelText('Title'))
    await user.type(dialog.getByLabelText('Title'), 'Full Moon Hike')
    await user.clear(dialog.getByLabelText('Max Participants'))
    await user.type(dialog.getByLabelText('Max Participants'), '20')
    await save()
    expect(await screen.findByText('Activity updated successfully')).toBeTruthy()
    expect(changed()).toMatchObject({
      title: 'Full Moon Hike',
      type: 'TRAVEL',
      maxParticipants: 20,
      price: 0,
      description: 'An easy four-mile loop.',
    })
    expect(await screen.findByRole('heading', { level: 3, name: 'Full Moon Hike' })).toBeTruthy()
  })

  test('changes duration and difficulty, and shows before saving who will be notified', async () => {
    const { user, dialog, save, changed } = await openEdit({ participants: 4 })
    fireEvent.change(dialog.getByLabelText(/^Duration: /), { target: { value: '150' } })
    expect(dialog.getByLabelText('Duration: 2 h 30 min')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Difficulty'), 'Advanced')
    expect(dialog.queryByText(/will be notified/)).toBeNull()
    await user.clear(dialog.getByLabelText('Price ($)'))
    await user.type(dialog.getByLabelText('Price ($)'), '5')
    expect(await dialog.findByText('7 people will be notified of the new price.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Time'))
    await user.type(dialog.getByLabelText('Time'), '19:00')
    expect(dialog.getByText('8 people will be notified of the new time and price.')).toBeTruthy()
    await save()
    expect(await screen.findByText('Activity updated successfully')).toBeTruthy()
    expect(changed()).toMatchObject({
      durationMinutes: 150,
      difficulty: 'Advanced',
      price: 5,
      dateTime: '2026-12-04T19:00',
    })
  })

  test('shows an error at each empty field, and sends nothing', async () => {
    const { user, dialog, save, changed } = await openEdit()
    await user.clear(dialog.getByLabelText('Title'))
    await user.clear(dialog.getByLabelText('Max Participants'))
    await save()
    expect(await dialog.findByText('Please enter a title')).toBeTruthy()
    expect(dialog.getByText('This field is required')).toBeTruthy()
    expect(changed()).toBeUndefined()
  })

  test("shows the server's error at its field: Failed to update activity", async () => {
    const { user, backend, dialog, save } = await openEdit()
    const message = 'More people have joined than the new maximum allows'
    backend.refusal = { status: 409, code: 'maximum_below_participants', message }
    await user.clear(dialog.getByLabelText('Max Participants'))
    await user.type(dialog.getByLabelText('Max Participants'), '5')
    await save()
    expect(await screen.findByText('Failed to update activity')).toBeTruthy()
    expect(dialog.getByText(message)).toBeTruthy()
    expect(dialog.getByLabelText('Max Participants').getAttribute('aria-invalid')).toBe('true')
  })

  test('asks before closing only if something changed', async () => {
    const { user, dialog } = await openEdit()
    await user.type(dialog.getByLabelText('Title'), '!')
    await user.keyboard('{Escape}')
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }))
    await user.click(prompt.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Griffith Park Night Hike!')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(screen.getByRole('button', { name: /^Edit / }))
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Griffith Park Night Hike')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('asks before leaving the page if something changed', async () => {
    const { user, dialog, history } = await openEdit()
    await user.type(dialog.getByLabelText('Title'), '!')
    history.push('/create-activity')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(history.location.pathname).toBe('/create-activity'))
  })
})

/** Returns the labels of the card's menu items. */
async function menuOf(title: string): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: `More for ${title}` }))
  const items = await screen.findAllByRole('menuitem')
  await userEvent.keyboard('{Escape}')
  return items.map(({ textContent }) => textContent)
}

describe('the next step of a card', () => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
  const waitlist = { ...counts, waitlisted: 5 }
  test.each([
    ['Check people in', { dateTime: at(1), counts }],
    ['Check people in', { dateTime: at(-13.9) }],
    ['Decide 5', { dateTime: at(1.1), counts }],
    ['Decide 5', { dateTime: at(0.5), participants: 0, counts }],
    ['Share', { dateTime: at(30) }],
    ['Share', { dateTime: at(30), counts: waitlist }],
    ['Run it again', { dateTime: at(-14) }],
    ['Run it again', { status: 'cancelled' as const, cancelledAt: at(-1), counts }],
  ])('is %s', async (label, fields) => {
    answerManagement({ activities: [activityOf(fields)] })
    await openManagement()
    const { getByText } = await card('Griffith Park Night Hike')
    const button = getByText(label).closest('a, button')
    expect(button?.parentElement?.querySelectorAll('a, button')).toHaveLength(2)
    expect(button?.getAttribute('aria-label')).toContain('Griffith Park Night Hike')
  })

  test('is followed by the others in a menu', async () => {
    answerManagement({ activities: [activityOf({ dateTime: at(2), counts })] })
    await openManagement()
    await card('Griffith Park Night Hike')
    expect(await menuOf('Griffith Park Night Hike')).toEqual([
      'Check people in',
      'Message',
      'Co-organizers',
      'Share',
      'Run it again',
      'Your numbers',
    ])
  })

  test('is followed by a sheet on a phone', async () => {
    showOnPhone()
    answerManagement({ activities: [activityOf({ counts })] })
    await openManagement()
    await card('Griffith Park Night Hike')
    await userEvent.click(screen.getByRole('button', { name: 'More for Griffith Park Night Hike' }))
    const sheet = within(await screen.findByRole('dialog', { name: /^Griffith Park Night Hike/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Message' }))
    expect(await screen.findByRole('dialog', { name: 'Message participants' })).toBeTruthy()
  })
})

test('16 activities have at most 25 controls, 6 per card: waiting ones come first, the rest is one press away', async () => {
  const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
  const coming = [1, 2, 3, 4, 5].map((days) =>
    activityOf({ id: `in${days}`, title: `In ${days}`, dateTime: day(days), ...(days > 3 && { counts }) }),
  )
  const past = Array.from({ length: 11 }, (_, index) =>
    activityOf({ id: `past${index}`, title: `Past ${index}`, dateTime: day(-1 - index) }),
  )
  answerManagement({ activities: [...past, ...coming] })
  await openManagement()
  await card('In 4')
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles()).toEqual(['In 4', 'In 5', 'In 1'])
  const main = document.querySelector('h1')?.closest('div.wrap')
  const controls = () => main?.querySelectorAll('a, button, summary, input') ?? []
  expect(controls().length).toBeLessThanOrEqual(25)
  for (const item of screen.getByRole('list', { name: 'Coming up' }).children)
    expect(item.querySelectorAll('a, button')).toHaveLength(6)
  const names = [...controls()].map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(new Set(names).size).toBe(names.length)
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(titles()).toEqual(['In 4', 'In 5', 'In 1', 'In 2', 'In 3'])
  await userEvent.click(screen.getByRole('heading', { name: 'Past and canceled 11' }))
  await screen.findByRole('heading', { level: 3, name: 'Past 0' })
  expect(screen.getByRole('button', { name: 'Show 8 more' })).toBeTruthy()
})

describe('activities that the user helps with', () => {
  const helped = (role: 'co-organizer' | 'door', fields = {}) => ({
    activity: activityOf({ id: 'tennis', title: 'Pier Tennis', creatorId: 'dev', role, ...fields }),
    role,
    isInvited: false,
  })
  const findCard = async () => {
    const card = (await screen.findByText('Pier Tennis')).closest('li')
    if (!card) throw new Error('There is no card')
    return card
  }
  const buttons = (card: HTMLElement) =>
    [...card.querySelectorAll('a, button')].map((each) => each.getAttribute('aria-label') ?? each.textContent)

  test('are listed with a badge and the buttons of a co-organizer', async () => {
    answerManagement({ activities: [], helped: [helped('co-organizer')] })
    await openManagement()
    const card = await findCard()
    expect(card.textContent).toContain('Co-organizer')
    expect(buttons(card)).toEqual([
      'Share Pier Tennis',
      'More for Pier Tennis',
      'Manage Applications for Pier Tennis',
      'View Details of Pier Tennis',
      'Edit Pier Tennis',
    ])
    expect(await menuOf('Pier Tennis')).toEqual(['Message', 'Co-organizers'])
    expect(screen.getByRole('tab', { name: /My Activities/ }).textContent).toContain('(1)')
  })

  test('have no buttons for applications while the co-organizer waits for a decision (product.md 20.15)', async () => {
    const applications = [applicationOf('Ben Baker', { activityId: 'tennis' })]
    const waiting = { application: applicationOf('Ana Alvarez', { activityId: 'tennis' }) }
    answerManagement({ activities: [], helped: [helped('co-organizer', waiting)], applications })
    await openManagement('?view=applications&activity=tennis')
    expect(await screen.findByText(/the organizer decides who gets a spot/)).toBeTruthy()
    expect(await screen.findByText('Ben Baker')).toBeTruthy()
    for (const name of ['Approve', 'Wait List', 'Decline'])
      expect(screen.queryByRole('button', { name: `${name} Ben Baker` })).toBeNull()
  })

  test('give door help only the door', async () => {
    answerManagement({ activities: [], helped: [helped('door')] })
    await openManagement()
    const card = await findCard()
    expect(card.textContent).toContain('Door')
    expect(buttons(card)).toEqual([
      'Check people in to Pier Tennis',
      'More for Pier Tennis',
      'View Details of Pier Tennis',
    ])
    expect(await menuOf('Pier Tennis')).toEqual(['Co-organizers', 'Share'])
  })

  test('are waited for: the list is not empty for a moment', async () => {
    answerManagement({ activities: [], helped: [helped('door')] })
    const { promise, resolve } = Promise.withResolvers<void>()
    const answered = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/co-organizers/mine')) await promise
      return answered(input, init)
    }
    await openManagement()
    const list = await screen.findByRole('list', { name: 'Activities are loading' })
    await waitFor(() => expect(screen.getByRole('tab', { name: 'All Applications (0)' })).toBeTruthy())
    expect(list.isConnected).toBe(true)
    expect(screen.getByRole('tab', { name: 'My Activities' })).toBeTruthy()
    resolve()
    expect(await findCard()).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'My Activities (1)' })).toBeTruthy()
  })

  test('do not show an open invitation', async () => {
    answerManagement({ activities: [], helped: [{ ...helped('door'), isInvited: true }] })
    await openManagement()
    expect(await screen.findByText('No activities yet')).toBeTruthy()
    expect(screen.queryByText('Pier Tennis')).toBeNull()
  })
})
