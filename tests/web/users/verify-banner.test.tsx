import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { VerifyBanner } from '../../../web/features/auth/verify-banner'
import { ANA, answer } from '../support/explore'
import { openPage } from '../support/open-page'

const BANNER = { name: 'Confirm your email address' }
const open = (email = ANA.email) => {
  const user = { ...ANA, email, emailVerified: false }
  answer(({ call }) => (call === 'GET /api/auth/me' ? { body: { user } } : { body: null }))
  return openPage({ path: '/', home: <VerifyBanner />, user })
}

test('the address confirmation banner stays closed in a tab, but not for another address', async () => {
  await open()
  expect((await screen.findByRole('region', BANNER)).textContent).toContain(ANA.email)
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('region', BANNER)).toBeNull())
  cleanup()
  await open()
  expect(screen.queryByRole('region', BANNER)).toBeNull()
  cleanup()
  await open('another@example.com')
  expect(await screen.findByRole('region', BANNER)).toBeTruthy()
})
