import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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

/** Responds to the pages' reads, and to writes with `respond`. Returns the writes. */
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

const openTogether = () => openApp(`/together/${ACTIVITY.id}`, ANA)

test('shows confirmed and unconfirmed members, and the spots left', async () => {
  answerGroups(groupOf([OWN, memberOf({})]))
  await openTogether()
  const list = await screen.findByRole('list', { name: 'Your group' })
  const [own, jonah] = within(list).getAllByRole('listitem')
  expect(own?.textContent).toContain('I can drive')
  expect(own && within(own).getByText('In')).toBeTruthy()
  expect(jonah?.textContent).toContain('Waiting')
  expect(screen.getByText('3 spots left')).toBeTruthy()
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
  expect(within(invitation).queryByLabelText(/Your note/)).toBeNull()
  await userEvent.click(within(invitation).getByRole('button', { name: 'Add a note' }))
  await userEvent.type(within(invitation).getByLabelText(/Your note/), 'Cookies')
  await userEvent.click(within(invitation).getByRole('button', { name: "I'm in" }))
  expect(sent).toMatchObject([
    { call: 'POST /api/groups/confirm/g', body: { note: 'Cookies', guests: [], answers: [] } },
  ])
})

test('a leader ends the group from the menu beside the activity', async () => {
  const sent = answerGroups(groupOf([OWN]), () => ({ group: null }))
  await openTogether()
  await userEvent.click(await screen.findByRole('button', { name: 'More for this group' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End the group' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End the group?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'End the group' }))
  expect(sent).toMatchObject([{ call: `DELETE /api/groups/members/g/${ANA.id}` }])
})

test('a member removes their note behind the last row', async () => {
  const sent = answerGroups(groupOf([OWN]), () => groupOf([OWN]))
  await openTogether()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit your details/ }))
  const form = screen.getByRole('region', { name: 'Your details' })
  const note = within(form).getByRole('textbox', { name: /^Your note/ })
  expect(document.activeElement).toBe(note)
  await userEvent.clear(note)
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  expect(sent).toMatchObject([{ call: 'POST /api/groups/confirm/g', body: { note: null, guests: [] } }])
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
