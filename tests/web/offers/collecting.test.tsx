import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SeatOffers } from '../../../worker/contract/offers'
import { openApp } from '../support/app'
import { ANA, answer } from '../support/explore'
import { activityOf, applicationOf } from '../support/management'
import { NOW } from '../support/timers'

type Collecting = NonNullable<SeatOffers['collecting']>

/** Returns the instant this many hours after 10 AM in Los Angeles. */
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

const waitingAs = (name: string, waitlistPosition: number, groupId?: string) =>
  applicationOf(name, {
    waitlistPosition,
    waitlistedAt: '2026-11-25T00:00:00.000Z',
    ...{ isWaitlistApproved: true, passedOver: null, offer: null },
    ...(groupId && { groupId }),
  })

const [NOOR, FINN] = [waitingAs('Noor Aziz', 1, 'g'), waitingAs('Finn Aziz', 1, 'g')]
const IRIS = waitingAs('Iris Park', 2)
const memberOf = ({ id, userId, applicantName }: typeof NOOR) => ({
  applicationId: id,
  user: { id: userId, name: applicantName ?? '', avatar: null },
})
const COLLECTING: Collecting = {
  ...memberOf(NOOR),
  members: [NOOR, FINN].map(memberOf),
  seats: 2,
  collected: 1,
  firstSince: inHours(-26),
  collectsFrom: inHours(-2),
}
/** For three and a half more hours, others can still be offered the seats. */
const NOT_YET = { collected: 0, firstSince: inHours(-20.5), collectsFrom: inHours(3.5) }

type World = {
  collecting?: Partial<Collecting>
  waiting?: (typeof NOOR)[]
  participants?: number
  dateTime?: string
}

/** Opens the seats page of an activity where Noor and Finn are first on the waitlist and need two seats. */
async function openSeats({ collecting: changes = {}, waiting = [NOOR, FINN, IRIS], ...of }: World = {}) {
  let collecting: Collecting = { ...COLLECTING, ...changes }
  const requests = answer(({ call }) => {
    if (call === 'GET /api/notices/count') return { body: { unread: 0 } }
    if (call === 'GET /api/activities/hike') {
      const { collected } = collecting
      return {
        body: activityOf({
          ...{ maxParticipants: 12, participants: 11, offersSeats: true, ...of },
          ...(collected > 0 && { heldSeats: collected, spotsLeft: 0, status: 'full' }),
        }),
      }
    }
    if (call === 'POST /api/offers/collecting/end/hike')
      collecting = { ...collecting, collected: 0, firstSince: inHours(0), collectsFrom: inHours(24) }
    if (call.includes('/api/offers/')) return { body: { offers: [], collecting } }
    if (call === 'GET /api/applications/waitlist/hike') return { body: { items: waiting, nextCursor: null } }
    if (call.startsWith('GET /api/participations/')) return { body: { items: [], nextCursor: null } }
    if (call === 'GET /api/co-organizers/hike/log') return { body: { items: [], nextCursor: null } }
    return { status: 404, body: { code: 'not_found', message: 'Not found' } }
  })
  await openApp('/seats/hike', ANA)
  await screen.findByRole('heading', { name: 'Waiting for a yes' })
  return requests
}

const row = async () => within(await screen.findByRole('region', { name: 'Waiting for 2 spots' }))
const stop = () => screen.queryByRole('button', { name: 'Let others have it' })

test('shows the seats held for the first in line, who they are, and since when they are first', async () => {
  await openSeats()
  const { getByText } = await row()
  getByText('Noor and Finn')
  getByText('First on the waitlist since Mon, Nov 30')
  expect(getByText('1 of 2 spots').parentElement?.textContent).toBe('Saved so far 1 of 2 spots')
  getByText("Noor and Finn need 2 spots. We're saving them up: 1 of 2.")
  screen.getByRole('img', { name: '11 of 12 taken, 1 spot saved' })
  await screen.findByText("No one has an offer. We'll offer the next open spot to Noor and Finn.")
})

test('before any seat is held, announces that the next freed seat is for the first in line', async () => {
  await openSeats({ collecting: { collected: 0 }, participants: 12 })
  await row()
  await screen.findByText("No one has an offer. We'll save the next open spot for Noor and Finn.")
  await userEvent.click((await row()).getByRole('button', { name: 'Let others have it' }))
  await screen.findByText(/^Open spots go to others again\. Noor and Finn keep their place/)
})

test('while others can still be offered seats, the row shows the end of that time, and nothing is held', async () => {
  await openSeats({ collecting: NOT_YET })
  const { getByText } = await row()
  getByText('Others can get spots until 1:30 PM. After that, we save them for Noor and Finn.')
  getByText('0 of 2 spots')
  expect(stop()).toBeNull()
})

test('if the activity starts before that, the row does not announce held seats', async () => {
  await openSeats({ collecting: NOT_YET, dateTime: inHours(2) })
  const { getByText } = await row()
  getByText('Others can get spots until the start.')
})

test('the confirmation of stopping shows who gets the seat, and when seats are held again', async () => {
  const requests = await openSeats()
  await userEvent.click((await row()).getByRole('button', { name: 'Let others have it' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Let others have the spots?' }))
  dialog.getByText(
    "We'll offer the spot to Iris Park. Noor and Finn keep their place on the waitlist. We save spots for them again if they're still first in 24 hours.",
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Let others have it' }))
  await screen.findByText(/^Others can get spots until Wed, Dec 2, 10:00 AM\./)
  expect(requests.map(({ call }) => call)).toContain('POST /api/offers/collecting/end/hike')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting for 2 spots' })),
  )
})

test('canceling returns the focus to the button', async () => {
  await openSeats()
  await userEvent.click((await row()).getByRole('button', { name: 'Let others have it' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(stop()))
})

test('the confirmation shows that the seat becomes free if no one else can be offered it', async () => {
  await openSeats({ waiting: [NOOR, FINN] })
  await userEvent.click((await row()).getByRole('button', { name: 'Let others have it' }))
  await screen.findByText(/^The spot opens up: no one else on the waitlist can take it\./)
})

test('seats are held for a person with guests as for a group', async () => {
  const hana = { ...waitingAs('Hana Sato', 1), guests: ['Maya'] }
  await openSeats({ waiting: [hana, IRIS], collecting: { ...memberOf(hana), members: [memberOf(hana)] } })
  const { getByText } = await row()
  getByText('Hana Sato')
})

test('a co-organizer in the group has no button to stop', async () => {
  const ana = { ...NOOR, userId: ANA.id }
  await openSeats({ collecting: { members: [ana, FINN].map(memberOf) } })
  await row()
  expect(stop()).toBeNull()
})

test('there is no row while another person is first in line', async () => {
  await openSeats({ collecting: { collected: 0 }, waiting: [{ ...IRIS, waitlistPosition: 1 }, NOOR, FINN] })
  await screen.findByText("No one has an offer. We'll offer the next open spot to Iris Park.")
  expect(screen.queryByRole('region', { name: 'Waiting for 2 spots' })).toBeNull()
})
