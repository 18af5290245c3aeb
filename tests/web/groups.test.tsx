import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Group, GroupMember } from '../../worker/contract/groups'
import { openApp } from './support/app'
import { ANA, activityOf, answer, applicationOf } from './support/explore'

const ACTIVITY = activityOf({ title: 'Stargazing', spotsLeft: 3, maxParticipants: 8, allowsGuests: true })
const CONFIRMED = '2026-12-01T17:00:00.000Z'

const memberOf = (changes: Partial<GroupMember>): GroupMember => ({
  userId: 'jonah',
  name: 'Jonah Weiss',
  avatar: null,
  note: null,
  guests: [],
  isAskedAgain: false,
  invitedAt: '2026-12-01T17:40:00.000Z',
  confirmedAt: null,
  ...changes,
})
const OWN = memberOf({ userId: ANA.id, name: ANA.name, note: 'I can drive', confirmedAt: CONFIRMED })

const groupOf = (members: GroupMember[], changes: Partial<Group> = {}): Group => ({
  id: 'g',
  activityId: ACTIVITY.id,
  leaderId: ANA.id,
  members,
  seats: members.length,
  path: '/group/secret',
  expiresAt: '2026-12-08T17:00:00.000Z',
  ...changes,
})

/** Answers the pages' reads, and answers writes with `respond`. Returns the writes. */
function answerGroups(
  group: Group | null,
  respond: (call: string) => object = () => ({}),
  invitations: Group[] = [],
) {
  const sent: { call: string; body?: unknown }[] = []
  answer((request) => {
    const { call } = request
    if (call.startsWith('GET /api/notices/count')) return { body: { unread: 0 } }
    if (call.startsWith('GET /api/groups/activity/')) return { body: { group, invitations } }
    if (call.startsWith('GET /api/groups/people/'))
      return { body: { items: [{ userId: 'kaia', name: 'Kaia Nomura', avatar: null }] } }
    if (call.startsWith('GET /api/groups/link/')) return { body: group ?? {}, status: group ? 200 : 404 }
    if (call.startsWith('GET /api/activities/')) return { body: ACTIVITY }
    if (call.startsWith('GET')) return { body: { items: [], nextCursor: null } }
    sent.push(request)
    return { body: respond(call), status: call.startsWith('POST /api/groups/apply') ? 201 : 200 }
  })
  return sent
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') }))

const openTogether = () => openApp(`/together/${ACTIVITY.id}`, ANA)

test('shows confirmed and unconfirmed members, and the seats needed', async () => {
  answerGroups(groupOf([OWN, memberOf({})]))
  await openTogether()
  const list = await screen.findByRole('list', { name: 'Your group' })
  const [own, jonah] = within(list).getAllByRole('listitem')
  expect(own?.textContent).toContain('I can drive')
  expect(own?.textContent).toContain('Confirmed')
  expect(jonah?.textContent).toContain('Waiting')
  expect(screen.getByText('3 of 8')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Waiting for Jonah' })).toBeTruthy()
})

test('applies without people who have not confirmed', async () => {
  const sent = answerGroups(groupOf([OWN, memberOf({})]), () => applicationOf())
  await openTogether()
  await userEvent.click(await screen.findByRole('button', { name: 'Go alone instead' }))
  expect(sent).toMatchObject([{ call: 'POST /api/groups/apply/g', body: { activityId: ACTIVITY.id } }])
})

test('invites a person from a past activity with one press', async () => {
  const group = groupOf([OWN])
  const sent = answerGroups(group, () => groupOf([OWN, memberOf({ userId: 'kaia', name: 'Kaia Nomura' })]))
  await openTogether()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Kaia Nomura' }))
  expect(sent).toMatchObject([{ call: 'POST /api/groups/members/g', body: { userId: 'kaia' } }])
  expect(await screen.findByRole('button', { name: 'Waiting for Kaia' })).toBeTruthy()
})

test('an invited person confirms with their own note', async () => {
  const leader = memberOf({ userId: 'sofia', name: 'Sofia Reyes', confirmedAt: CONFIRMED })
  const group = groupOf([leader, memberOf({ userId: ANA.id, name: ANA.name })], { leaderId: 'sofia' })
  const sent = answerGroups(null, () => group, [group])
  await openTogether()
  const invitation = await screen.findByRole('region', { name: 'Invitation from Sofia' })
  await userEvent.type(within(invitation).getByLabelText(/Your note/), 'Cookies')
  await userEvent.click(within(invitation).getByRole('button', { name: "I'm in" }))
  expect(sent).toMatchObject([
    { call: 'POST /api/groups/confirm/g', body: { note: 'Cookies', guests: [], answers: [] } },
  ])
})

test('an ended link shows a message', async () => {
  answerGroups(null)
  await openApp('/group/secret', ANA)
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
})

test("a full group's link offers the form only to invited users", async () => {
  const leader = memberOf({ userId: 'sofia', name: 'Sofia Reyes', confirmedAt: CONFIRMED, guests: ['Lena'] })
  const others = [leader, memberOf({ confirmedAt: CONFIRMED })]
  answerGroups(groupOf([...others, memberOf({ userId: 'kaia' })], { leaderId: 'sofia', seats: 4 }))
  const { unmount } = await openApp('/group/secret', ANA)
  expect(await screen.findByRole('heading', { name: 'This group is full' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: "I'm in" })).toBeNull()
  unmount()
  answerGroups(groupOf([...others, memberOf({ userId: ANA.id })], { leaderId: 'sofia', seats: 4 }))
  await openApp('/group/secret', ANA)
  expect(await screen.findByRole('button', { name: "I'm in" })).toBeTruthy()
})

test("the user's own group link opens the group", async () => {
  answerGroups(groupOf([OWN]))
  await openApp('/group/secret', ANA)
  expect(await screen.findByRole('list', { name: 'Your group' })).toBeTruthy()
})
