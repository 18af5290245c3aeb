import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BlockedList } from '../../../web/features/blocks/blocked-list'
import type { BlockedPerson } from '../../../worker/contract/blocks'
import { answer, open } from '../support/explore'

const user = userEvent.setup()
const BEN = { id: 'ben', name: 'Ben Okafor', avatar: null, blockedAt: '2026-11-20T20:00:00.000Z' }

/** The server's list; `refuses` answers nothing but that it is down. */
function answerBlocks(backend: { people: BlockedPerson[]; refuses?: boolean }) {
  return answer(({ call }) => {
    if (backend.refuses) return { status: 503, body: { code: 'unavailable', message: 'Try later' } }
    if (call === 'GET /api/users/blocked') return { body: { items: backend.people, nextCursor: null } }
    const id = call.split('/')[3]
    backend.people = backend.people.filter((person) => person.id !== id)
    return { body: { isBlocked: false } }
  })
}

test('lists blocked users with the date, and removes an unblocked one', async () => {
  const asked = answerBlocks({ people: [BEN] })
  await open(<BlockedList />)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Since Nov 20, 2026')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Unblock Ben Okafor' }))
  expect(await screen.findByText('You unblocked Ben Okafor')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Since Nov 20, 2026')).toBeNull())
  expect(asked.map(({ call }) => call)).toContain('DELETE /api/users/ben/block')
})

test('explains how to block when nobody is blocked', async () => {
  answerBlocks({ people: [] })
  await open(<BlockedList />)
  expect(
    await screen.findByText(/^You have not blocked anyone\. You can block people from the menu/),
  ).toBeTruthy()
})

test('a list that fails to load can be loaded again, and a refused unblock shows why', async () => {
  const backend = { people: [BEN], refuses: true }
  answerBlocks(backend)
  await open(<BlockedList />)
  expect(await screen.findByText('Blocked people did not load')).toBeTruthy()
  backend.refuses = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const button = await screen.findByRole('button', { name: 'Unblock Ben Okafor' })
  backend.refuses = true
  await user.click(button)
  expect(await screen.findByText('Try later')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unblock Ben Okafor' })).toBeTruthy()
})
