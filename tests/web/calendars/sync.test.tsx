import type { BoundFunctions, queries } from '@testing-library/react'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CalendarAddress } from '../../../worker/contract/calendars'
import { openPage } from '../support/coming-soon'
import { answer } from '../support/explore'

beforeEach(() => void vi.setSystemTime('2026-12-02T18:00:00Z'))

const user = userEvent.setup()
const addressOf = (changes: Partial<CalendarAddress> = {}): CalendarAddress => ({
  kind: 'plans',
  url: 'https://tagalong.test/calendar/first.ics',
  needsProof: false,
  createdAt: '2026-12-01T18:00:00.000Z',
  lastReadAt: null,
  ...changes,
})

const LOGIN_AGAIN = { status: 403, body: { code: 'login_again', message: 'Log in again' } }

/**
 * Opens the dialog for a user with these calendar addresses, on a server that stores changes. With `needsProof`, the server
 * neither shows nor creates addresses until the user has entered the password.
 */
async function openDialog(addresses: CalendarAddress[] = [], { needsProof = false } = {}) {
  const requests = answer(({ call, query, body }) => {
    if (call === 'GET /api/auth/provider-info')
      return { body: { provider: 'email', canSwitchProvider: false, email: '', hasPassword: true } }
    if (call === 'POST /api/auth/prove') {
      needsProof = false
      return { status: 204, body: null }
    }
    if (needsProof && (query.show || call === 'POST /api/calendars')) return LOGIN_AGAIN
    if (needsProof && call === 'GET /api/calendars') {
      const hidden = addresses.map((each) => ({ ...each, url: null, needsProof: true }))
      return { body: { items: hidden, nextCursor: null } }
    }
    if (call === 'GET /api/calendars') return { body: { items: addresses, nextCursor: null } }
    if (call === 'POST /api/calendars') {
      const { kind } = body as Pick<CalendarAddress, 'kind'>
      const created = addressOf({ kind, url: 'https://tagalong.test/calendar/next.ics' })
      addresses = [...addresses.filter((each) => each.kind !== kind), created]
      return { status: 201, body: created }
    }
    if (call === 'DELETE /api/calendars/plans') {
      addresses = []
      return { status: 204, body: null }
    }
    return call.startsWith('GET') ? { body: { items: [], nextCursor: null } } : undefined
  })
  await openPage('/coming-soon')
  await user.click(await screen.findByRole('button', { name: 'Sync calendar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sync your calendar' })
  const section = await within(dialog).findByRole('region', { name: 'My plans' })
  return { requests, dialog, plans: within(section) }
}

const linksOf = (plans: BoundFunctions<typeof queries>) =>
  plans.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.split(/[?:]/)[0]])

test('explains each calendar, warns about the address, and creates it on request', async () => {
  const { requests, dialog, plans } = await openDialog()
  expect(dialog.textContent).toContain(
    'Keep the address to yourself. Anyone who has it can read where you will be',
  )
  expect(within(dialog).getByRole('region', { name: 'Organizers I follow' }).textContent).toContain(
    'They do not block your time.',
  )
  expect(plans.queryByRole('link')).toBeNull()
  await user.click(plans.getByRole('button', { name: 'Create address' }))
  expect((await plans.findByLabelText<HTMLInputElement>('Private address of My plans')).value).toBe(
    'https://tagalong.test/calendar/next.ics',
  )
  expect(requests.find(({ call }) => call === 'POST /api/calendars')?.body).toEqual({ kind: 'plans' })
  expect(linksOf(plans)).toEqual([
    ['Google Calendar', 'https'],
    ['Apple Calendar', 'webcal'],
    ['Outlook', 'https'],
  ])
  for (const link of plans.getAllByRole('link'))
    expect(link.getAttribute('rel')).toBe(
      link.textContent === 'Apple Calendar' ? null : 'noopener noreferrer',
    )
  expect(plans.getByText('Not read by a calendar yet.')).toBeTruthy()
  expect(document.activeElement).toBe(plans.getByRole('heading', { name: 'My plans' }))
})

test('shows when the address was last read, and copies it', async () => {
  const { plans } = await openDialog([addressOf({ lastReadAt: '2026-12-02T15:00:00.000Z' })])
  expect(plans.getByText('Last read: 3 hours ago')).toBeTruthy()
  await user.click(plans.getByRole('button', { name: 'Copy address' }))
  expect(await plans.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://tagalong.test/calendar/first.ics')
})

test('replaces the address after a confirmation', async () => {
  const { plans } = await openDialog([addressOf()])
  await user.click(plans.getByRole('button', { name: 'Replace' }))
  const question = await screen.findByRole('alertdialog', { name: 'Replace this address?' })
  await user.click(within(question).getByRole('button', { name: 'Replace address' }))
  await waitFor(() =>
    expect(plans.getByLabelText<HTMLInputElement>('Private address of My plans').value).toBe(
      'https://tagalong.test/calendar/next.ics',
    ),
  )
})

test('turns off the address after a confirmation, and keeps the focus in the section', async () => {
  const { requests, plans } = await openDialog([addressOf()])
  await user.click(plans.getByRole('button', { name: 'Turn off' }))
  const question = await screen.findByRole('alertdialog', { name: 'Turn this address off?' })
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Turn off address' }))
  expect(await plans.findByRole('button', { name: 'Create address' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(plans.getByRole('heading', { name: 'My plans' })))
})

test('an address that can no longer be shown has a message, and can be replaced', async () => {
  const { plans } = await openDialog([addressOf({ url: null })])
  expect(plans.getByText(/it can no longer be shown/)).toBeTruthy()
  expect(plans.queryByRole('link')).toBeNull()
  expect(plans.getByRole('button', { name: 'Replace' })).toBeTruthy()
})

test.each([
  ['shows', 'Show address', [addressOf()], 'first'],
  ['creates', 'Create address', [], 'next'],
])('%s an address after the user has confirmed who they are', async (_, button, addresses, name) => {
  const { plans } = await openDialog(addresses, { needsProof: true })
  expect(plans.queryByLabelText('Private address of My plans')).toBeNull()
  await user.click(plans.getByRole('button', { name: button }))
  const question = await screen.findByRole('dialog', { name: "Confirm it's you" })
  await user.type(await within(question).findByLabelText('Your password'), 'correct horse{Enter}')
  const field = await plans.findByLabelText<HTMLInputElement>('Private address of My plans')
  expect(field.value).toBe(`https://tagalong.test/calendar/${name}.ics`)
})

test('shows no address and no message to a user who closes the proof dialog', async () => {
  const { plans } = await openDialog([addressOf()], { needsProof: true })
  await user.click(plans.getByRole('button', { name: 'Show address' }))
  await screen.findByRole('dialog', { name: "Confirm it's you" })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull())
  expect(plans.queryByLabelText('Private address of My plans')).toBeNull()
  expect(document.querySelector('[data-type="error"]')).toBeNull()
})
