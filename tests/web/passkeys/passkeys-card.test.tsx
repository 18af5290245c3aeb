import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ANA } from '../support/explore'
import { answerSettings, bodiesOf, openPage } from '../support/settings'

const user = userEvent.setup()
const PHONE = {
  id: 'phone',
  name: 'My phone',
  kind: 'phone',
  createdAt: '2026-03-03T18:00:00.000Z',
  lastUsedAt: '2026-03-10T18:00:00.000Z',
}
const KEY = { ...PHONE, id: 'key', name: 'Blue key', kind: 'security_key', lastUsedAt: null }

/** Opens Settings with two passkeys. */
async function openCard(respond: Parameters<typeof answerSettings>[1] = () => undefined) {
  const requests = answerSettings(ANA, (request) => {
    const response = respond(request)
    if (response) return response
    return request.call === 'GET /api/passkeys'
      ? { body: { items: [PHONE, KEY], nextCursor: null } }
      : undefined
  })
  await openPage('/settings?section=security')
  return { requests, card: within(await screen.findByRole('region', { name: 'Passkeys' })) }
}

test('lists passkeys with their last use and creation date', async () => {
  const { card } = await openCard()
  expect(await card.findByText('Used Mar 10, 2026 · added Mar 3, 2026')).toBeTruthy()
  expect(card.getByText('Not used yet · added Mar 3, 2026')).toBeTruthy()
})

test('shows a message in browsers without passkeys', async () => {
  const { card } = await openCard()
  expect(card.getByText('This browser does not support passkeys.')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('renames a passkey, and refuses an empty name', async () => {
  const CALL = 'PATCH /api/passkeys/phone'
  const { requests, card } = await openCard(({ call }) =>
    call === CALL ? { body: { ...PHONE, name: 'Pixel' } } : undefined,
  )
  await user.click(await card.findByRole('button', { name: 'Rename My phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.click(dialog.getByRole('button', { name: 'Save name' }))
  expect(await dialog.findByText('Please enter a name')).toBeTruthy()
  await user.type(dialog.getByLabelText('Name'), 'Pixel')
  await user.click(dialog.getByRole('button', { name: 'Save name' }))
  expect(bodiesOf(requests, CALL)).toEqual([{ name: 'Pixel' }])
})

test('confirms before it removes a passkey, and shows why the server keeps one', async () => {
  const CALL = 'DELETE /api/passkeys/phone'
  const refusal = { code: 'only_sign_in', message: 'This is your only way to sign in. Add another one first' }
  const { requests, card } = await openCard(({ call }) =>
    call === CALL ? { status: 409, body: refusal } : undefined,
  )
  await user.click(await card.findByRole('button', { name: 'Remove My phone' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove “My phone”?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText(refusal.message)).toBeTruthy()
  expect(bodiesOf(requests, CALL)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
})
