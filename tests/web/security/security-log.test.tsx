import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import SecurityLog from '../../../web/features/security/admin-log'
import type { LogFilters } from '../../../web/features/security/queries'
import { SecurityCards } from '../../../web/features/security/security-cards'
import type { AdminSecurityEvent, OwnSecurityEvent } from '../../../worker/contract/security'
import { answer, open } from '../support/explore'

const user = userEvent.setup()

const SIGN_IN: OwnSecurityEvent = {
  id: 'e1',
  kind: 'sign_in_password',
  device: 'Chrome on Linux',
  place: 'Los Angeles, California',
  about: null,
  count: 1,
  isNewDevice: true,
  isAnswered: false,
  createdAt: '2026-11-20T20:00:00.000Z',
}
const READ: OwnSecurityEvent = {
  ...SIGN_IN,
  id: 'e2',
  kind: 'admin_read_profile',
  device: null,
  place: null,
  isNewDevice: false,
}
const WRONG: AdminSecurityEvent = {
  id: 'e3',
  kind: 'sign_in_failed',
  category: 'refused',
  user: { id: 'dev', name: 'Dev Patel' },
  actor: null,
  device: 'Chrome on Linux',
  place: null,
  about: null,
  network: '0123456789abcdef',
  requestId: 'r',
  count: 4,
  isNewDevice: false,
  createdAt: '2026-11-20T20:00:00.000Z',
}

function Log() {
  const [filters, setFilters] = useState<LogFilters>({ days: 7 })
  return <SecurityLog filters={filters} onFilter={setFilters} />
}

test('an admin reads events with user and location, and filters by kind, time, and person', async () => {
  const sent = answer(({ call }) => {
    if (call === 'GET /api/admin/security-events') return { body: { items: [WRONG], nextCursor: null } }
    return { body: { sign_in: 1000, refused: 38, limit: 0, admin: 14, account: 16 } }
  })
  const lastQuery = () => sent.findLast(({ call }) => call === 'GET /api/admin/security-events')?.query
  await open(<Log />)
  const row = (await screen.findByText('Wrong password, 4 times')).closest('tr')
  expect(row?.textContent).toContain('Dev Patel')
  expect(row?.textContent).toContain('Chrome on Linux')
  expect(row?.textContent).toContain('Unknown')
  const chips = (await screen.findAllByRole('radio')).map((chip) => chip.closest('label')?.textContent)
  expect(chips).toEqual([
    'Everything1,068+',
    'Sign-ins1,000+',
    'Refused38',
    'Limits0',
    'Admin14',
    'Accounts16',
  ])
  await user.click(screen.getByRole('radio', { name: /^Refused/ }))
  await user.selectOptions(screen.getByLabelText('When'), 'Last 90 days')
  await user.click(await screen.findByRole('button', { name: 'Dev Patel' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ category: 'refused', user: 'dev' }))
  const days = (Date.now() - Date.parse(lastQuery()?.since ?? '')) / 86_400_000
  expect(Math.floor(days)).toBe(89)
  await user.click(screen.getByRole('button', { name: 'Show everyone' }))
  await waitFor(() => expect(lastQuery()?.user).toBeUndefined())
})

function answerOwn(events: OwnSecurityEvent[]) {
  return answer(({ call }) =>
    call === 'GET /api/auth/security-events'
      ? { body: { items: events, nextCursor: null } }
      : { status: 204, body: null },
  )
}

test("users read their own log, including admins' reads", async () => {
  answerOwn([SIGN_IN, READ])
  await open(<SecurityCards onDenied={vi.fn()}>the cards</SecurityCards>)
  const log = within(await screen.findByRole('list', { name: 'Security log' }))
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Signed in with a passwordNew device · Chrome on Linux, Los Angeles, California'),
    expect.stringContaining('An admin read your profile'),
  ])
})

test.each([
  ['Yes, it was me', true],
  ['No, secure my account', false],
])('“%s” answers the question about a new sign-in', async (label, wasMe) => {
  const sent = answerOwn([SIGN_IN])
  const onDenied = vi.fn()
  await open(<SecurityCards onDenied={onDenied}>the cards</SecurityCards>)
  expect(await screen.findByText(/New sign-in from Chrome on Linux in Los Angeles/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: label }))
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({ call: 'POST /api/auth/security-events/e1/answer', body: { wasMe } }),
    ),
  )
  await waitFor(() => expect(onDenied).toHaveBeenCalledTimes(wasMe ? 0 : 1))
})

test('the question shows the day of the sign-in', async () => {
  answerOwn([{ ...SIGN_IN, createdAt: '2020-11-19T20:00:00.000Z' }])
  await open(<SecurityCards onDenied={vi.fn()}>the cards</SecurityCards>)
  expect(await screen.findByText(/in Los Angeles, California, Thu, Nov 19/)).toBeTruthy()
})

test('the question says “today” within its sentence', async () => {
  answerOwn([{ ...SIGN_IN, createdAt: new Date().toISOString() }])
  await open(<SecurityCards onDenied={vi.fn()}>the cards</SecurityCards>)
  expect(await screen.findByText(/in Los Angeles, California, today at \d/)).toBeTruthy()
})

test('does not ask about a sign-in from a known device or an answered one', async () => {
  answerOwn([{ ...SIGN_IN, isAnswered: true }, READ])
  await open(<SecurityCards onDenied={vi.fn()}>the cards</SecurityCards>)
  await screen.findByRole('list', { name: 'Security log' })
  expect(screen.queryByText('Was this you?')).toBeNull()
})
