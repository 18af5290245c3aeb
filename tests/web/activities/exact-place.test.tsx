import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ActivityCard } from '../../../web/features/activities/explore/card'
import { markerOf } from '../../../web/features/activities/map/markers'
import { googleCalendarUrl } from '../../../web/features/participations/calendar-links'
import { placeNoteOf } from '../../../web/lib/place-note'
import type { Activity } from '../../../worker/contract/activities'
import { calendarEventOf } from '../../../worker/contract/calendar-event'
import { answerActivityPages, openPage } from '../support/coming-soon'
import { activityOf, applicationOf, open } from '../support/explore'
import { openEdit } from '../support/management'
import { answerNetwork, FULL_DRAFT, openMoreOptions, openWizard } from '../support/wizard'

const PAGE = { origin: 'https://tagalong.test', page: '/activity' } as const
const SWITCH = { name: 'Show the exact place only to approved people' }
const VENICE = {
  id: 'venice',
  name: 'Venice',
  city: 'Los Angeles',
  state: 'CA',
  latitude: 33.99,
  longitude: -118.46,
}
const HIDDEN_PLACE: Partial<Activity> = {
  hidesExactLocation: true,
  location: { ...VENICE, isApproximate: true },
}

describe('the wizard', () => {
  test('hides the exact place with a switch, sends its value, and shows it in the review', async () => {
    const requests = answerNetwork({ 'POST /api/activities': { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup()
    const { router } = await openWizard({ search: '?step=4', draft: FULL_DRAFT })
    const control = await screen.findByRole<HTMLInputElement>('switch', SWITCH)
    expect(control.checked).toBe(false)
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      "Don't put the address in the text",
    )
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
    expect(preview.getByText('Palisades Park, Santa Monica, CA')).toBeTruthy()
    await user.click(control)
    expect(preview.queryByText(/Palisades Park/)).toBeNull()
    expect(preview.getByText('Santa Monica, CA · exact place after approval')).toBeTruthy()
    await router.navigate({ to: '/create-activity', search: { step: 7 } } as never)
    expect(await screen.findByText('Only approved people see the exact place')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Create Activity' }))
    await screen.findByRole('heading', { name: 'Activity created successfully' })
    expect(requests[0]?.body).toMatchObject({ hidesExactLocation: true })
  })
})

test('the wizard asks who can see the activity, defaulting to the link, and shows the choice in the review', async () => {
  const requests = answerNetwork({ 'POST /api/activities': { status: 201, body: { id: 'a1' } } })
  const user = userEvent.setup()
  const { router } = await openMoreOptions()
  const choices = within(await screen.findByRole('group', { name: 'Who can find it' }))
  expect(choices.getByRole<HTMLInputElement>('radio', { name: 'Members and your link' }).checked).toBe(true)
  await user.click(choices.getByRole('radio', { name: 'Everyone' }))
  await router.navigate({ to: '/create-activity', search: { step: 7 } } as never)
  expect((await screen.findByText('Who can find it')).nextElementSibling?.textContent).toBe('Everyone')
  await user.click(await screen.findByRole('button', { name: 'Create Activity' }))
  await screen.findByRole('heading', { name: 'Activity created successfully' })
  expect(requests[0]?.body).toMatchObject({ visibility: 'public' })
})

describe('the edit dialog', () => {
  test('shows a co-organizer the visibility of the activity and its place, and that only the organizer can change it', async () => {
    const { dialog } = await openEdit({ role: 'co-organizer', visibility: 'link' })
    const control = dialog.getByRole<HTMLInputElement>('switch', SWITCH)
    expect(control.disabled).toBe(true)
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only the organizer can change who sees the exact place.',
    )
    const choice = dialog.getByRole<HTMLFieldSetElement>('group', { name: 'Who can find it' })
    expect(choice.disabled).toBe(true)
    expect(choice.textContent).toContain('Only the organizer can change this.')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Members and your link' }).checked).toBe(true)
  })

  test('shows the stored value of the switch, and sends it only when changed', async () => {
    const { user, dialog, save, changed } = await openEdit({
      hidesExactLocation: true,
      approximateLocation: VENICE,
    })
    expect(screen.getByText('Others see: around Venice, Los Angeles, CA')).toBeTruthy()
    const control = dialog.getByRole<HTMLInputElement>('switch', SWITCH)
    expect(control.checked).toBe(true)
    await user.click(control)
    await save()
    expect(await screen.findByText('Activity updated successfully')).toBeTruthy()
    const body = changed()
    expect(body).toMatchObject({ hidesExactLocation: false })
    expect(body).not.toHaveProperty('location')
    expect(body).not.toHaveProperty('visibility')
  })

  test('opens an activity to everyone with the link', async () => {
    const { user, dialog, save, changed } = await openEdit({ visibility: 'members' })
    const members = dialog.getByRole<HTMLInputElement>('radio', { name: 'Members' })
    expect(members.checked).toBe(true)
    await user.click(dialog.getByRole('radio', { name: 'Members and your link' }))
    await save()
    expect(await screen.findByText('Activity updated successfully')).toBeTruthy()
    expect(changed()).toMatchObject({ visibility: 'link' })
  })
})

describe('a user without access to the exact place', () => {
  test('sees the area, and no pin on the map', async () => {
    answerActivityPages({ activity: activityOf({ participantAvatars: [], ...HIDDEN_PLACE }) })
    await openPage('/activity/hike')
    expect((await screen.findAllByText('Around Venice')).length).toBe(1)
    expect(screen.getByText('Around Venice, Los Angeles, CA')).toBeTruthy()
    expect(screen.getAllByText('Exact place after approval')).toHaveLength(2)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the area in Maps' })
    expect(link.href).toMatch(/#map=15\/33\.99\/-118\.46$/)
    expect(link.href).not.toContain('mlat')
  })

  test('sees the area on both sides of a card', async () => {
    await open(<ActivityCard activity={activityOf(HIDDEN_PLACE)} action={null} onCreatorClick={vi.fn()} />)
    const front = screen.getByRole('button', { name: /Show details/ })
    expect(within(front).getByText('Around Venice')).toBeTruthy()
    await userEvent.click(front)
    expect(screen.getAllByText('Around Venice')).toHaveLength(2)
    expect(screen.getByText('Exact place after approval')).toBeTruthy()
  })

  test('adds only the neighborhood to a calendar', () => {
    expect(calendarEventOf(activityOf(HIDDEN_PLACE), PAGE).point).toBeUndefined()
    expect(new URL(googleCalendarUrl(activityOf(HIDDEN_PLACE))).searchParams.get('location')).toBe(
      'Around Venice, Los Angeles, CA',
    )
  })
})

describe('the note about the place', () => {
  const hidden = { hidesExactLocation: true }

  test.each<[string, Partial<Activity>, string | null]>([
    ['nothing when the place is public', {}, null],
    ['before an application that approval reveals it', HIDDEN_PLACE, 'Exact place after approval'],
    [
      'while pending that approval reveals it',
      { ...HIDDEN_PLACE, application: applicationOf() },
      'Exact place after approval',
    ],
    [
      'after a decline no promise',
      { ...HIDDEN_PLACE, application: applicationOf({ status: 'REJECTED' }) },
      'The exact place is for approved people',
    ],
    [
      'after the start no promise',
      { ...HIDDEN_PLACE, dateTime: '2026-11-01T01:30:00.000Z' },
      'The exact place is for approved people',
    ],
    ['after approval that only approved people see it', hidden, 'Only approved people see the exact place'],
    [
      'to the organizer the area that others see',
      { ...hidden, approximateLocation: VENICE },
      'Others see: around Venice, Los Angeles, CA',
    ],
  ])('says %s', (_, changes, note) => {
    expect(placeNoteOf(activityOf(changes))).toBe(note)
  })
})

test("a marker created from the list is at the activity's public position", () => {
  const positionOf = ({ latitude, longitude, isApproximate }: ReturnType<typeof markerOf>) => [
    latitude,
    longitude,
    isApproximate,
  ]
  expect(positionOf(markerOf(activityOf()))).toEqual([34.118, -118.3, false])
  expect(positionOf(markerOf(activityOf(HIDDEN_PLACE)))).toEqual([33.99, -118.46, true])
  const own = activityOf({ hidesExactLocation: true, approximateLocation: VENICE })
  expect(positionOf(markerOf(own))).toEqual([33.99, -118.46, true])
})
