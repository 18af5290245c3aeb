import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import type { SeatOffer } from '../../../worker/contract/offers'
import type { GivenUpSeat, Participation } from '../../../worker/contract/participations'
import { openApp } from '../support/app'
import { countsWithoutGroups } from '../support/counts'
import { ANA, answer } from '../support/explore'
import { activityOf, applicationOf } from '../support/management'
import { NOW } from '../support/timers'

/** Returns the instant this many minutes after 10 AM in Los Angeles. */
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()

const waitingAs = (name: string, waitlistPosition: number, fields: Partial<Application> = {}) =>
  applicationOf(name, { waitlistPosition, waitlistedAt: '2026-11-25T00:00:00.000Z', ...fields })

const APPROVED = { isWaitlistApproved: true, passedOver: null, offer: null }
const HANA = waitingAs('Hana Sato', 1, APPROVED)
const IRIS = waitingAs('Iris Park', 2, APPROVED)
/** An approved group. */
const [NOOR, FINN] = ['Noor Aziz', 'Finn Aziz'].map((name) =>
  waitingAs(name, 2, { ...APPROVED, groupId: 'g' }),
) as [Application, Application]
const WAITING = [
  HANA,
  IRIS,
  waitingAs('Theo Lind', 3, { ...APPROVED, passedOver: 'silent' }),
  waitingAs('Noor Aziz', 4, { groupId: 'g', isWaitlistApproved: false }),
  waitingAs('Finn Aziz', 4, { groupId: 'g', isWaitlistApproved: false }),
  waitingAs('Lucia Fontana', 5, { isWaitlistApproved: false }),
]
const HANA_AS_USER = { id: HANA.userId, name: 'Hana Sato', avatar: null }
const OFFER: SeatOffer = {
  id: 'offer1',
  applicationId: HANA.id,
  user: HANA_AS_USER,
  members: [{ applicationId: HANA.id, user: HANA_AS_USER }],
  seats: 1,
  waitingSince: '2026-11-25T00:00:00.000Z',
  offeredAt: at(-12),
  expiresAt: at(108),
  holdMinutes: 120,
  extensionsLeft: 2,
  seatOfUserId: null,
}
const FULL: Partial<Activity> = {
  maxParticipants: 12,
  participants: 11,
  heldSeats: 1,
  spotsLeft: 0,
  status: 'full',
  counts: countsWithoutGroups({ pending: 6, waitlisted: 6, applications: 20 }),
  offersSeats: true,
}

type World = {
  activity?: Partial<Activity>
  offers?: SeatOffer[]
  waiting?: Application[]
  givenUp?: GivenUpSeat[]
  seats?: Participation[]
}

/** Opens the seats page of the night hike. The server applies the changes it receives. */
async function openSeats({
  activity = {},
  offers = [OFFER],
  waiting = WAITING,
  givenUp = [],
  seats = [],
}: World = {}) {
  let shown = activityOf({ ...FULL, ...activity })
  const requests = answer(({ call, body }) => {
    if (call === 'GET /api/notices/count') return { body: { unread: 0 } }
    if (call === 'GET /api/activities/hike') return { body: shown }
    if (call === 'PATCH /api/activities/hike') {
      shown = { ...shown, ...(body as Partial<Activity>) }
      return { body: shown }
    }
    if (call === 'GET /api/offers/activity/hike') return { body: { offers, collecting: null } }
    if (call === 'GET /api/applications/waitlist/hike') return { body: { items: waiting, nextCursor: null } }
    if (call === 'GET /api/participations/given-up/hike') return { body: { items: givenUp } }
    if (call === 'GET /api/participations/activity/hike') return { body: { items: seats, nextCursor: null } }
    if (call === 'PUT /api/participations/keep/hike') return { body: seats[0] }
    if (call === 'GET /api/co-organizers/hike/log') return { body: { items: [], nextCursor: null } }
    if (call === 'POST /api/offers/extend/offer1')
      return { body: { offers: [{ ...OFFER, expiresAt: at(228), extensionsLeft: 1 }], collecting: null } }
    if (call === 'POST /api/offers/skip/offer1') return { body: { offers: [], collecting: null } }
    if (call.startsWith('POST /api/applications/waitlist/')) {
      const { applicationIds } = body as { applicationIds: string[] }
      const isWaitlistApproved = call.endsWith('/approve')
      waiting = waiting.map((one) =>
        applicationIds.includes(one.id) ? { ...one, isWaitlistApproved, passedOver: null } : one,
      )
      return { body: { applications: waiting.filter(({ id }) => applicationIds.includes(id)) } }
    }
    return { status: 404, body: { code: 'not_found', message: 'Not found' } }
  })
  await openApp('/seats/hike', ANA)
  return requests
}

const section = (name: string) => screen.findByRole('region', { name })

test('the page of an unknown activity is not found, and offers no repetition', async () => {
  answer(() => ({ status: 404, body: { code: 'activity_not_found', message: 'Not found' } }))
  await openApp('/seats/unknown', ANA)
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity Not Found' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('shows the seats, offers with their clocks, and the waitlist in order', async () => {
  await openSeats()
  const offers = within(await section('Waiting for a yes'))
  offers.getByText('Hana Sato')
  offers.getByRole('img', { name: '1 hour and 48 minutes left' })
  offers.getByText('11:48 AM')
  screen.getByRole('img', { name: '11 of 12 taken, 1 spot saved' })
  const rows = within(await section('Next on the waitlist')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replace(/^Number /, ''))).toEqual([
    expect.stringMatching(/^2.*Iris Park.*Approved/),
    expect.stringMatching(/^3.*Theo Lind.*Missed their turn\..*Try again/),
    expect.stringMatching(/^4.*Noor and Finn.*needs 2 spots together\. Not approved yet.*Approve/),
    expect.stringMatching(/^5.*Lucia Fontana.*Not approved yet\..*Approve/),
  ])
})

test('extends an offer with one press', async () => {
  const requests = await openSeats()
  await userEvent.click(await screen.findByRole('button', { name: 'More time' }))
  await screen.findByRole('img', { name: '3 hours and 48 minutes left' })
  expect(requests.map(({ call }) => call)).toContain('POST /api/offers/extend/offer1')
})

test('is one list with at most two actions a row, and the rest in a menu', async () => {
  await openSeats()
  const offers = await section('Waiting for a yes')
  expect(offers.parentElement).toBe((await section('Next on the waitlist')).parentElement)
  for (const row of screen.getAllByRole('listitem')) {
    const buttons = within(row)
      .queryAllByRole('button')
      .filter((button) => !button.getAttribute('aria-label')?.startsWith('More for'))
    expect(buttons.length).toBeLessThanOrEqual(2)
  }
  await userEvent.click(within(offers).getByRole('button', { name: 'More for Hana Sato' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take it back' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('does not extend an offer more often than allowed', async () => {
  const requests = await openSeats({ offers: [{ ...OFFER, extensionsLeft: 0 }] })
  const extend = await screen.findByRole('button', { name: 'More time' })
  expect(extend.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(extend)
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('shows who gets the seat before an offer is skipped', async () => {
  const requests = await openSeats()
  await userEvent.click(await screen.findByRole('button', { name: 'Next person' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Move on from Hana Sato?' }))
  dialog.getByText(/We'll offer the spot to Iris Park\./)
  await userEvent.click(dialog.getByRole('button', { name: 'Next person' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /api/offers/skip/offer1'))
  await screen.findByText(/No one has an offer/)
})

test.each([
  [
    'goes to the first person in line, and to no group',
    [HANA, NOOR, FINN, IRIS],
    /We'll offer the spot to Iris Park\./,
  ],
  [
    'stays where it is if no one else is waiting',
    [HANA, NOOR, FINN],
    /It stays with the person who hasn't replied\./,
  ],
])('the seat of someone without an answer %s', async (_, waiting, text) => {
  await openSeats({ waiting, offers: [{ ...OFFER, seatOfUserId: 'Omar Haddad' }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Next person' }))
  within(await screen.findByRole('alertdialog', { name: 'Move on from Hana Sato?' })).getByText(text)
})

test('approves a passed-over person, and takes an approval back', async () => {
  const requests = await openSeats()
  const line = within(await section('Next on the waitlist'))
  const [, ofLucia] = line.getAllByRole('button', { name: 'Approve' })
  await userEvent.click(ofLucia as HTMLElement)
  await waitFor(() => expect(line.getAllByText('Approved')).toHaveLength(2))
  expect(requests.find(({ call }) => call === 'POST /api/applications/waitlist/approve')?.body).toEqual({
    activityId: 'hike',
    applicationIds: ['lucia-fontana'],
  })
  await userEvent.click(line.getByRole('button', { name: 'More for Iris Park' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take back the approval' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith('/take-back'))?.body).toMatchObject({
      applicationIds: ['iris-park'],
    }),
  )
})

test('turns offers off', async () => {
  const requests = await openSeats({ offers: [] })
  const toggle = await screen.findByRole('switch', { name: 'Fill open spots for me' })
  expect(toggle).toHaveProperty('checked', true)
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle).toHaveProperty('checked', false))
  expect(requests.find(({ call }) => call === 'PATCH /api/activities/hike')?.body).toEqual({
    offersSeats: false,
  })
  await screen.findByText(/You decide who gets open spots/)
})

test('lists given-up seats', async () => {
  await openSeats({
    givenUp: [
      { userId: 'omar', name: 'Omar Haddad', avatar: null, givenUpAt: at(-20), seats: 1, isPassedOn: false },
    ],
  })
  within(await section("Can't make it 1")).getByText('Omar Haddad')
})

test('keeps the order and the log in a menu', async () => {
  await openSeats()
  await userEvent.click(await screen.findByRole('button', { name: 'More about these spots' }))
  await screen.findByRole('menuitem', { name: 'Activity log' })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change the order' }))
  await waitFor(() => expect(location.search).toContain('list=waitlist'))
})

test('explains what happens next while the waitlist is empty', async () => {
  await openSeats({
    offers: [],
    waiting: [],
    activity: {
      counts: countsWithoutGroups({ applications: 3 }),
    },
  })
  await screen.findByText('No one else is on the waitlist.')
})

test('shows no seats to door help and other users', async () => {
  await openSeats({ activity: { role: 'door' } })
  await screen.findByRole('heading', { name: "You don't manage these spots" })
  expect(screen.queryByText('Hana Sato')).toBeNull()
})

const silent = (name: string, passedOnFrom?: string): Participation => ({
  ...{ id: name, activityId: 'hike', userId: name, status: 'JOINED', joinedAt: at(-9000), result: null },
  user: { id: name, name, avatar: null },
  stillComing: { state: 'silent', askedAt: at(-1080), ...(passedOnFrom && { passedOnFrom }) },
})

test('shows participants without an answer and the offers of their seats, and keeps a seat', async () => {
  const requests = await openSeats({
    activity: { dateTime: at(300), passesOnSilentSeats: true },
    seats: [
      silent('Omar Haddad', at(-60)),
      silent('Nadia Karim', at(-60)),
      silent('Kaia Nomura', at(60)),
      silent('Leo Marsh'),
    ],
    offers: [{ ...OFFER, expiresAt: at(8), seatOfUserId: 'Omar Haddad' }],
  })
  const rows = within(await section('No answer yet 4')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Offered to Hana Sato until 10:08\u00a0AM'),
    expect.stringContaining('Reminded. No one is left on the waitlist'),
    expect.stringContaining('Reminded. We offer the spot to the waitlist from 11:00\u00a0AM'),
    expect.stringMatching(/Asked on .* at 4:00\u00a0PM/),
  ])
  within(await section('Waiting for a yes')).getByText(/spot of someone who hasn't replied/)
  await userEvent.click(screen.getByRole('button', { name: 'Keep the spot of Omar Haddad' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('PUT /api/participations/keep/hike'))
})

test('passes on silent seats only if freed seats are offered', async () => {
  const requests = await openSeats()
  await userEvent.click(
    await screen.findByRole('switch', { name: "Give away spots of people who don't reply" }),
  )
  await waitFor(() =>
    expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      passesOnSilentSeats: true,
    }),
  )
  await userEvent.click(await screen.findByRole('switch', { name: 'Fill open spots for me' }))
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('switch', { name: "Give away spots of people who don't reply" })
        .disabled,
    ).toBe(true),
  )
})
