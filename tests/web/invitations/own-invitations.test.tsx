import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ANA } from '../support/explore'
import { answerSettings, openPage } from '../support/settings'

const user = userEvent.setup()
const UNUSED = {
  id: 'unused',
  code: 'MAYA9RALLY3F',
  url: 'https://tagalong.test/i/MAYA9RALLY3F',
  createdAt: '2026-11-20T18:00:00.000Z',
  invited: null,
}
const USED = {
  ...UNUSED,
  id: 'used',
  code: 'MAYA7TENN5QK',
  invited: { id: 'sam', name: 'Sam Whitaker', at: '2026-05-09T18:00:00.000Z' },
}

/** Opens Settings with these invitations. */
async function openCard({
  allowance = 3,
  items = [UNUSED, USED],
}: {
  allowance?: number
  items?: object[]
} = {}) {
  const left = Math.max(0, allowance - items.length)
  const requests = answerSettings(ANA, ({ call }) => {
    if (call === 'GET /api/invitations/mine') return { body: { allowance, left, items } }
    if (call === 'POST /api/invitations/mine') return { status: 201, body: UNUSED }
    if (call === 'DELETE /api/invitations/mine/unused') return { status: 204, body: null }
    return undefined
  })
  await openPage('/settings?section=invite')
  const card = within(await screen.findByRole('region', { name: 'Invite people' }))
  return { requests, card }
}

test('shows invitations with the people who joined, and the number left', async () => {
  const { card } = await openCard()
  expect(card.getByText('You have 1 invitation left. Each link lets one person sign up.')).toBeTruthy()
  expect(card.getByText('Sam Whitaker')).toBeTruthy()
  expect(card.getByText('Joined May 9, 2026')).toBeTruthy()
  expect(card.getByText('Not used yet · created Nov 20, 2026')).toBeTruthy()
})

test('creates an invitation, and copies its link', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { requests, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Create invitation' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /api/invitations/mine'))
  await user.click(card.getByRole('button', { name: 'Share invitation MAYA9RALLY3F' }))
  expect(copied).toHaveBeenCalledWith(UNUSED.url)
})

test('revokes an unused invitation after a confirmation', async () => {
  const { requests, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Revoke invitation MAYA9RALLY3F' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests.map(({ call }) => call)).toContain('DELETE /api/invitations/mine/unused')
})

test.each([
  { allowance: 0, items: [], text: /^You cannot invite people at the moment/ },
  { allowance: 2, items: [UNUSED, USED], text: /^You have used all your invitations/ },
])('without invitations left, it offers none to create: $text', async ({ allowance, items, text }) => {
  const { card } = await openCard({ allowance, items })
  expect(card.getByText(text)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Create invitation' })).toBeNull()
})
