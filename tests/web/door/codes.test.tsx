import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkInUrl, codeIn, passUrl } from '../../../web/features/door/links'
import { findByPass, passCode } from '../../../web/features/door/pass'
import { useCheckInQueue } from '../../../web/features/door/queue'
import { periodAt } from '../../../worker/contract/door-code'
import { guestOf, NOW, openCheckIn, openDoor, serveDoor, setOnline } from '../support/door'

const [ANA_KEY, BEN_KEY] = ['a1'.repeat(32), 'b2'.repeat(32)]

beforeEach(() => {
  vi.setSystemTime(NOW)
  useCheckInQueue.setState({ items: [], hasFailed: false })
  setOnline(true)
})

test('a participant’s code identifies one person, for slightly more than half a minute', async () => {
  const at = NOW.getTime()
  const guests = [guestOf('Ana', { passKey: ANA_KEY }), guestOf('Ben', { passKey: BEN_KEY })]
  const code = await passCode(BEN_KEY, periodAt(at))
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect((await findByPass(guests, ` ${code.toLowerCase()}`, at))?.name).toBe('Ben')
  expect((await findByPass(guests, code, at + 60_000))?.name).toBe('Ben')
  expect(await findByPass(guests, code, at + 120_000)).toBeUndefined()
  expect(await findByPass(guests, 'Marcus', at)).toBeUndefined()
})

test('a scanned text is a code only if it is a URL of this site for the activity', () => {
  const ours = checkInUrl('tennis', 'K7M4QP')
  expect(codeIn(ours, { page: 'check-in', activityId: 'tennis' })).toBe('K7M4QP')
  expect(codeIn(ours, { page: 'check-in', activityId: 'other' })).toBeNull()
  expect(codeIn(ours, { page: 'door', activityId: 'tennis' })).toBeNull()
  expect(codeIn(passUrl('tennis', 'K7M4QP'), { page: 'door', activityId: 'tennis' })).toBe('K7M4QP')
  for (const text of ['K7M4QP', 'https://evil.example/check-in/tennis?code=K7M4QP'])
    expect(codeIn(text, { page: 'check-in', activityId: 'tennis' })).toBeNull()
})

test('typing a participant’s code into the search checks them in', async () => {
  const server = serveDoor([guestOf('Ben', { passKey: BEN_KEY }), guestOf('Cleo')])
  await openDoor()
  const [search] = await screen.findAllByRole('searchbox', { name: 'Find a name or code' })
  await userEvent.type(search as HTMLElement, await passCode(BEN_KEY, periodAt(NOW.getTime())))
  await waitFor(() =>
    expect(server.sent.flat()).toMatchObject([{ userId: 'ben', state: 'here', way: 'pass' }]),
  )
  expect(screen.getByText('1 of 2 here')).toBeTruthy()
  expect(screen.getByText('Cleo')).toBeTruthy()
  expect((search as HTMLInputElement).value).toBe('')
})

test('shows the current code, and in full screen the latest arrival', async () => {
  serveDoor([
    guestOf('Ben', { checkIn: { state: 'here', way: 'list', at: '2026-12-02T02:41:00.000Z' } }),
    guestOf('Cleo'),
  ])
  await openDoor()
  await userEvent.click(await screen.findByRole('button', { name: 'Full screen' }))
  const full = within(await screen.findByRole('dialog', { name: 'Check in here' }))
  expect(full.getByText('1 of 2 here')).toBeTruthy()
  expect(full.getByText('Ben')).toBeTruthy()
  expect(await full.findByText('Code K 7 M 4 Q P')).toBeTruthy()
  expect(full.getByText('New code in 30 seconds')).toBeTruthy()
  expect(await full.findByRole('img', { name: 'QR code to check in' })).toBeTruthy()
  vi.setSystemTime(NOW.getTime() + 31_000)
  expect(await full.findByText('Code 2 2 2 3 3 3', {}, { timeout: 3000 })).toBeTruthy()
  await userEvent.click(full.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a participant types the code, and sees its error', async () => {
  const server = serveDoor([])
  await openCheckIn()
  const field = await screen.findByRole('textbox', { name: /6 characters/ })
  const button = screen.getByRole('button', { name: 'Check in' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(field, 'k7m-4qx')
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong')
  await userEvent.clear(field)
  await userEvent.type(field, 'K7M 4QP')
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { level: 1, name: "You're checked in" })).toBeTruthy()
  expect(screen.getByText('6:53 PM. Ana can see that you are here.')).toBeTruthy()
  expect(server.codes).toEqual(['K7M4QX', 'K7M4QP'])
})

test('a link with a code checks in at once, and once', async () => {
  const server = serveDoor([])
  await openCheckIn('?code=K7M4QP')
  expect(await screen.findByRole('heading', { level: 1, name: "You're checked in" })).toBeTruthy()
  expect(server.codes).toEqual(['K7M4QP'])
})

test("shows the participant's code, even offline, until the door has scanned it", async () => {
  const server = serveDoor([])
  const { queryClient } = await openCheckIn('?view=mine')
  await screen.findByText('Show this at the door.')
  server.isDown = true
  const code = await passCode(ANA_KEY, periodAt(NOW.getTime()))
  expect(await screen.findByText(`Code ${[...code].join(' ')}`)).toBeTruthy()
  server.isDown = false
  server.own = { state: 'here', way: 'pass', at: NOW.toISOString() }
  // As a live hint would.
  await act(() => queryClient.invalidateQueries({ queryKey: ['check-in'] }))
  expect(await screen.findByRole('heading', { level: 1, name: "You're checked in" })).toBeTruthy()
})

test('shows when check-in opens, and tells others that they have no seat', async () => {
  vi.setSystemTime(new Date('2026-12-01T20:00:00Z'))
  const server = serveDoor([])
  const { unmount } = await openCheckIn()
  expect(await screen.findByText(/^You can check in from Tue, Dec 1, 4:00 PM/)).toBeTruthy()
  unmount()
  server.hasSeat = false
  await openCheckIn()
  expect(
    await screen.findByRole('heading', { level: 1, name: "You don't have a spot in this activity" }),
  ).toBeTruthy()
})
