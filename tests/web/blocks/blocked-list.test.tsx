import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BlockedList } from '../../../web/features/blocks/blocked-list'
import type { BlockedPerson } from '../../../worker/contract/blocks'
import { answer, open } from '../support/explore'

const user = userEvent.setup()
const BEN = { id: 'ben', name: 'Ben Okafor', avatar: null, blockedAt: '2026-11-20T20:00:00.000Z' }

/** Responds to the list's calls from `backend`. `isDown` makes every call fail. */
function answerBlocks(backend: { people: BlockedPerson[]; isDown?: boolean }) {
  return answer(({ call }) => {
    if (backend.isDown) return { status: 503, body: { code: 'unavailable', message: 'Try later' } }
    if (call === 'GET /api/users/blocked') return { body: { items: backend.people, nextCursor: null } }
    const id = call.split('/')[3]
    backend.people = backend.people.filter((person) => person.id !== id)
    return { body: { isBlocked: false } }
  })
}

test('lists blocked users with the date, and removes a user after unblocking', async () => {
  const requests = answerBlocks({ people: [BEN] })
  await open(<BlockedList />)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Since Nov 20, 2026')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Unblock Ben Okafor' }))
  await waitFor(() => expect(screen.queryByText('Since Nov 20, 2026')).toBeNull())
  expect(requests.map(({ call }) => call)).toContain('DELETE /api/users/ben/block')
})

test('explains how to block when no one is blocked', async () => {
  answerBlocks({ people: [] })
  await open(<BlockedList />)
  expect(
    await screen.findByText(/^You have not blocked anyone\. You can block people from the menu/),
  ).toBeTruthy()
})

test('shows a retry button when the list does not load, and the reason for a refused unblock', async () => {
  const backend = { people: [BEN], isDown: true }
  answerBlocks(backend)
  await open(<BlockedList />)
  expect(await screen.findByText('Blocked people did not load')).toBeTruthy()
  backend.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const button = await screen.findByRole('button', { name: 'Unblock Ben Okafor' })
  backend.isDown = true
  await user.click(button)
  expect(await screen.findByText('Try later')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unblock Ben Okafor' })).toBeTruthy()
})
