import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ActivityCard } from '../../../web/features/activities/explore/card'
import { markerOf } from '../../../web/features/activities/map/markers'
import { googleCalendarUrl } from '../../../web/features/participations/calendar-links'
import { placeNoteOf } from '../../../web/lib/place-note'
import type { Activity } from '../../../worker/contract/activities'
import { calendarEventOf } from '../../../worker/contract/calendar-event'
import { answerFrom, openPage } from '../support/coming-soon'
import { activityOf, applicationOf, open } from '../support/explore'
import { answerManagement, openManagement, activityOf as ownActivityOf } from '../support/management'
import { answerNetwork, FULL_DRAFT, openWizard } from '../support/wizard'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') })
})

const SWITCH = { name: 'Show the exact place only to approved people' }
const VENICE = {
  id: 'venice',
  name: 'Venice',
  city: 'Los Angeles',
  state: 'CA',
  latitude: 33.99,
  longitude: -118.46,
}
const AROUND: Partial<Activity> = {
  hidesExactLocation: true,
  location: { ...VENICE, isApproximate: true },
}

describe('the wizard', () => {
  test('asks who sees the exact place, sends the answer, and repeats it in the review', async () => {
    const asked = answerNetwork({ 'POST /api/activities': { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup()
    const { router } = await openWizard({ search: '?step=4', draft: FULL_DRAFT })
    const control = await screen.findByRole<HTMLInputElement>('switch', SWITCH)
    expect(control.checked).toBe(false)
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '500 m',
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
    expect(asked[0]?.body).toMatchObject({ hidesExactLocation: true })
  })
})

describe('the edit dialog', () => {
  test('shows the stored switch, and sends it only when changed', async () => {
    const user = userEvent.setup()
    const asked = answerManagement({
      activities: [ownActivityOf({ hidesExactLocation: true, approximateLocation: VENICE })],
    })
    await openManagement()
    const title = await screen.findByRole('heading', { level: 2, name: 'Griffith Park Night Hike' })
    const { getByRole, getByText } = within(title.closest('li') ?? title)
    expect(getByText('Others see: around Venice, Los Angeles, CA')).toBeTruthy()
    await user.click(getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Activity' }))
    const control = dialog.getByRole<HTMLInputElement>('switch', SWITCH)
    expect(control.checked).toBe(true)
    await user.click(control)
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Activity updated successfully')).toBeTruthy()
    const sent = asked.find(({ call }) => call === 'PATCH /api/activities/hike')?.body
    expect(sent).toMatchObject({ hidesExactLocation: false })
    expect(sent).not.toHaveProperty('location')
  })
})

describe('who may not know the exact place', () => {
  test('sees the area, and no pin on the map', async () => {
    answerFrom({ activity: activityOf({ participantAvatars: [], ...AROUND }) })
    await openPage('/activity/hike')
    expect((await screen.findAllByText('Around Venice')).length).toBe(1)
    expect(screen.getByText('Around Venice, Los Angeles, CA')).toBeTruthy()
    expect(screen.getAllByText('Exact place after approval')).toHaveLength(2)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the area in Maps' })
    expect(link.href).toMatch(/#map=15\/33\.99\/-118\.46$/)
    expect(link.href).not.toContain('mlat')
  })

  test('sees the same on both sides of a card', async () => {
    await open(<ActivityCard activity={activityOf(AROUND)} action={null} onCreatorClick={vi.fn()} />)
    const front = screen.getByRole('button', { name: /Show details/ })
    expect(within(front).getByText('Around Venice')).toBeTruthy()
    await userEvent.click(front)
    expect(screen.getAllByText('Around Venice')).toHaveLength(2)
    expect(screen.getByText('Exact place after approval')).toBeTruthy()
  })

  test('adds only the neighborhood to a calendar', () => {
    expect(calendarEventOf(activityOf(AROUND), 'https://tagalong.test').point).toBeUndefined()
    expect(new URL(googleCalendarUrl(activityOf(AROUND))).searchParams.get('location')).toBe(
      'Around Venice, Los Angeles, CA',
    )
  })
})

describe('the note about the place', () => {
  const hidden = { hidesExactLocation: true }

  test.each<[string, Partial<Activity>, string | null]>([
    ['nothing where everybody knows', {}, null],
    ['a stranger what approval brings', AROUND, 'Exact place after approval'],
    ['the same while waiting', { ...AROUND, application: applicationOf() }, 'Exact place after approval'],
    [
      'no promise to the declined',
      { ...AROUND, application: applicationOf({ status: 'REJECTED' }) },
      'The exact place is for approved people',
    ],
    [
      'no promise once it has begun',
      { ...AROUND, dateTime: '2026-11-01T01:30:00.000Z' },
      'The exact place is for approved people',
    ],
    ['the approved who else knows', hidden, 'Only approved people see the exact place'],
    [
      'the organizer what others see',
      { ...hidden, approximateLocation: VENICE },
      'Others see: around Venice, Los Angeles, CA',
    ],
  ])('tells %s', (_, changes, note) => {
    expect(placeNoteOf(activityOf(changes))).toBe(note)
  })
})

test('a pin from the list is at the public place of the activity', () => {
  const at = ({ latitude, longitude, isApproximate }: ReturnType<typeof markerOf>) => [
    latitude,
    longitude,
    isApproximate,
  ]
  expect(at(markerOf(activityOf()))).toEqual([34.118, -118.3, false])
  expect(at(markerOf(activityOf(AROUND)))).toEqual([33.99, -118.46, true])
  const own = activityOf({ hidesExactLocation: true, approximateLocation: VENICE })
  expect(at(markerOf(own))).toEqual([33.99, -118.46, true])
})
