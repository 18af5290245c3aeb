import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCheckInQueue } from '../../../web/features/door/queue'
import { guestOf, NOW, openDoor, serveDoor, setOnline } from '../support/door'

beforeEach(() => {
  vi.setSystemTime(NOW)
  useCheckInQueue.setState({ items: [], hasFailed: false })
  setOnline(true)
})

const group = (name: string) => within(screen.getByRole('region', { name }))
const PEOPLE = () => [
  guestOf('Ben', { visits: 1 }),
  guestOf('Cleo', { visits: 7, isVerified: true }),
  guestOf('Dov', { checkIn: { state: 'here', way: 'code', at: '2026-12-02T02:41:00.000Z' } }),
]

test('lists missing people and arrivals, with facts about them', async () => {
  serveDoor(PEOPLE())
  await openDoor()
  expect(await screen.findByText('1 of 3 here')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Tuesday Night Tennis' })).toBeTruthy()
  expect(screen.getByText(/^Tonight at 7:00 PM/)).toBeTruthy()
  expect(group('Not here yet').getByText('Second time')).toBeTruthy()
  expect(group('Not here yet').getByText('Regular, 7 times')).toBeTruthy()
  expect(group('Here').getByText('6:41 PM, by code')).toBeTruthy()
})

test('one press checks a person in and sends it once', async () => {
  const server = serveDoor(PEOPLE())
  await openDoor()
  const row = within(
    (await screen.findByRole('button', { name: /^Ben.*more choices$/ })).closest('li') as HTMLElement,
  )
  await userEvent.click(row.getByRole('button', { name: 'Here' }))
  expect(screen.getByText('2 of 3 here')).toBeTruthy()
  expect(group('Here').getByText('6:53 PM')).toBeTruthy()
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toEqual([{ userId: 'ben', state: 'here', way: 'list', at: NOW.toISOString() }])
  await waitFor(() => expect(useCheckInQueue.getState().items).toEqual([]))
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('late, not coming, and undoing them take one press on the name', async () => {
  const server = serveDoor(PEOPLE())
  await openDoor()
  const choose = async (name: string, choice: string) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}.*more choices$`) }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await userEvent.click(dialog.getByRole('button', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await choose('Ben', 'Late')
  await choose('Cleo', 'Not coming')
  expect(screen.getByText('1 late, 1 not coming')).toBeTruthy()
  expect(group('Not coming').getByText('Cleo')).toBeTruthy()
  await choose('Cleo', 'Back to not here yet')
  await choose('Dov', 'Here, late')
  expect(group('Here').getByText(/late$/)).toBeTruthy()
  await waitFor(() => expect(server.sent.flat()).toHaveLength(4))
  expect(server.sent.flat().map(({ state }) => state)).toEqual([
    'late',
    'not_coming',
    'expected',
    'here_late',
  ])
})

test('offline, check-ins wait on the device and are sent when the network returns', async () => {
  const server = serveDoor(PEOPLE())
  await openDoor()
  await screen.findByText('1 of 3 here')
  server.isDown = true
  setOnline(false)
  for (const [at, name] of ['Ben', 'Cleo'].entries()) {
    vi.setSystemTime(NOW.getTime() + at * 1000)
    const row = screen
      .getByRole('button', { name: new RegExp(`^${name}.*more choices$`) })
      .closest('li') as HTMLElement
    await userEvent.click(within(row).getByRole('button', { name: 'Here' }))
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  expect(screen.getByText('3 of 3 here')).toBeTruthy()
  expect(await screen.findByText('Offline. 2 check-ins waiting to sync')).toBeTruthy()
  expect(screen.getAllByText('Saved on this device')).toHaveLength(2)
  // Changed before it was sent, so only the last state counts.
  await userEvent.click(screen.getByRole('button', { name: /^Ben.*more choices$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ben' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Not coming' }))
  expect(server.sent).toEqual([])
  server.isDown = false
  setOnline(true)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.map(({ userId, state }) => [userId, state])).toEqual([
    ['cleo', 'here'],
    ['ben', 'not_coming'],
  ])
  await waitFor(() => expect(screen.queryByText(/waiting to sync/)).toBeNull())
  expect(screen.getByText('2 of 3 here')).toBeTruthy()
})

test("back online, a list that was loading still brings another device's check-ins", async () => {
  const server = serveDoor(PEOPLE())
  await openDoor()
  await screen.findByText('1 of 3 here')
  server.isDown = true
  setOnline(false)
  const row = screen.getByRole('button', { name: /^Ben.*more choices$/ }).closest('li') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: 'Here' }))
  server.guests = server.guests.map((guest) =>
    guest.userId === 'cleo'
      ? { ...guest, checkIn: { state: 'not_coming', way: 'list', at: NOW.toISOString() } }
      : guest,
  )
  const respond = globalThis.fetch
  const slowReads: string[] = []
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'PUT') await waitFor(() => expect(slowReads).toHaveLength(1))
    const isList = init?.method === 'GET' && /\/door\/tennis(\?|$)/.test(String(input))
    if (!isList || slowReads.length > 0) return respond(input, init)
    slowReads.push(String(input))
    return new Promise<Response>(() => {})
  }
  server.isDown = false
  setOnline(true)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(await screen.findByText('1 not coming')).toBeTruthy()
})

test("shows the server's refusal, and the correct state", async () => {
  const server = serveDoor(PEOPLE())
  server.refusal = 'Attendance can be marked for 72 hours after the end'
  await openDoor()
  const row = within(
    (await screen.findByRole('button', { name: /^Ben.*more choices$/ })).closest('li') as HTMLElement,
  )
  await userEvent.click(row.getByRole('button', { name: 'Here' }))
  expect(await screen.findByText(/Some check-ins were not saved. Attendance can be marked/)).toBeTruthy()
  expect(await screen.findByText('1 of 3 here')).toBeTruthy()
})

test('finds a name, and clears the search after the press', async () => {
  serveDoor(PEOPLE())
  await openDoor()
  const search = (await screen.findAllByRole('searchbox', { name: 'Find a name or code' }))[0] as HTMLElement
  const count = screen.getByRole('heading', { name: /^Not here yet \d+$/ }).textContent
  await userEvent.type(search, 'cle')
  await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
  expect(screen.getByRole('heading', { name: /^Not here yet/ }).textContent).toBe(count)
  await userEvent.click(screen.getByRole('button', { name: 'Here' }))
  expect(await screen.findByText('Ben')).toBeTruthy()
})

test('is closed until 3 hours before the start, and to other users', async () => {
  vi.setSystemTime(new Date('2026-12-01T20:00:00Z'))
  const server = serveDoor(PEOPLE())
  const { unmount } = await openDoor()
  expect(await screen.findByText(/^You can check people in from Tue, Dec 1, 4:00 PM/)).toBeTruthy()
  unmount()
  server.role = null
  await openDoor({ id: 'ben' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This door is not yours' })).toBeTruthy()
})
