import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CoOrganizers, HelpedActivity } from '../../../worker/contract/co-organizers'
import { openApp } from '../support/app'
import { ANA, answer } from '../support/explore'
import { activityOf } from '../support/management'
import { NOW } from '../support/timers'

const PEOPLE: CoOrganizers = {
  organizer: { id: ANA.id, name: ANA.name, avatar: null },
  role: 'organizer',
  items: [
    {
      userId: 'dev',
      name: 'Dev Patel',
      avatar: null,
      isVerified: false,
      role: 'co-organizer',
      invitedAt: '2026-10-01T00:00:00.000Z',
      joinedAt: '2026-10-02T12:00:00.000Z',
      decided: 41,
      checkedIn: 0,
    },
    {
      userId: 'leo',
      name: 'Leo Marchetti',
      avatar: null,
      isVerified: false,
      role: 'door',
      invitedAt: '2026-11-30T18:00:00.000Z',
      joinedAt: null,
      decided: 0,
      checkedIn: 0,
    },
  ],
  link: null,
}
const person = (name: string) => ({ id: name, name, avatar: null })
const LOG = [
  {
    id: '1',
    at: NOW.toISOString(),
    event: 'waitlisted',
    actor: person('Dev Patel'),
    user: person('Iris Park'),
    ahead: null,
  },
  {
    id: '2',
    at: NOW.toISOString(),
    event: 'approved',
    actor: person('Ana'),
    user: person('Hana Sato'),
    ahead: 1,
  },
  {
    id: '3',
    at: NOW.toISOString(),
    event: 'approved_automatically',
    actor: null,
    user: person('Maya Torres'),
    ahead: null,
  },
  { id: '4', at: NOW.toISOString(), event: 'declined', actor: null, user: null, ahead: null },
]

type Viewed = { role?: CoOrganizers['role'] | null; helped?: HelpedActivity[] }

/** Opens the co-organizers page of the night hike. */
async function openPage(people: CoOrganizers, { role = people.role, helped = [] }: Viewed = {}) {
  const requests = answer(({ call }) => {
    if (call === 'GET /api/co-organizers/mine') return { body: { items: helped, nextCursor: null } }
    if (call === 'GET /api/notices/count') return { body: { unread: 0 } }
    if (call === 'GET /api/activities/hike') return { body: activityOf({ role }) }
    if (call === 'GET /api/co-organizers/hike') return { body: people }
    if (call === 'GET /api/co-organizers/hike/log') return { body: { items: LOG, nextCursor: null } }
    return { status: 404, body: { code: 'not_found', message: 'Not found' } }
  })
  await openApp('/co-organizers/hike', ANA)
  return requests
}

test('lists joined and invited helpers with their decisions, and the log', async () => {
  await openPage(PEOPLE)
  const people = await screen.findByRole('region', { name: 'People' })
  expect(within(people).getByText('Joined Oct 2, 2026 · decided 41 applications')).toBeTruthy()
  expect(people.textContent).toContain('Invited as door help · 1 day ago')
  const log = await screen.findByRole('list', { name: 'Activity log' })
  expect(
    within(log)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent),
  ).toEqual([
    'Dev Patel put Iris Park on the waitlist',
    'Ana approved Hana Sato ahead of 1 other',
    'Maya Torres was approved automatically',
    'Someone declined someone',
  ])
})

test('the organizer changes a role, and removes and un-invites people', async () => {
  const user = userEvent.setup()
  const requests = await openPage(PEOPLE)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Dev Patel' }), 'Door')
  await user.click(screen.getByRole('button', { name: /^Cancel the invitation of Leo/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Dev Patel' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(
      requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]),
    ).toEqual([
      ['PATCH /api/co-organizers/hike/people/dev', { role: 'door' }],
      ['DELETE /api/co-organizers/hike/people/leo', undefined],
      ['DELETE /api/co-organizers/hike/people/dev', undefined],
    ]),
  )
})

test('a co-organizer sees the helpers without the controls, and can leave', async () => {
  const items = PEOPLE.items.slice(0, 1)
  await openPage({ ...PEOPLE, items, organizer: person('Priya'), role: 'co-organizer' })
  const people = await screen.findByRole('region', { name: 'People' })
  expect(within(people).queryByRole('combobox')).toBeNull()
  expect(within(people).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite a follower' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy()
})

test('door help sees the rights, and no log', async () => {
  await openPage({ ...PEOPLE, items: [], organizer: person('Priya'), role: 'door' })
  const table = await screen.findByRole('table', { name: 'What each role can do' })
  const row = within(table).getByRole('row', { name: /^Decide applications/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yes', 'Yes', 'No'])
  expect(screen.queryByText('Activity log')).toBeNull()
})

test('an invited person accepts or declines with one press', async () => {
  const activity = activityOf({
    role: null,
    creatorId: 'priya',
    creator: { ...person('Priya'), isVerified: false },
  })
  const user = userEvent.setup()
  const requests = await openPage(PEOPLE, {
    role: null,
    helped: [{ activity, role: 'door', isInvited: true }],
  })
  expect(await screen.findByRole('heading', { name: 'Priya invites you to help at the door' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(requests.map(({ call }) => call)).toContain('POST /api/co-organizers/hike/accept'),
  )
})
