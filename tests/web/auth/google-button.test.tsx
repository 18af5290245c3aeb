import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { GoogleButton } from '../../../web/features/auth/sign-in/google-button'
import { answer } from '../support/explore'
import { renderWithCache } from '../support/open-page'

const STORE = 'POST /api/auth/store-invitation-code'
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' })

let navigate: ReturnType<typeof vi.fn>
beforeEach(() => {
  navigate = vi.spyOn(window.location, 'assign').mockReturnValue()
})

/** Renders the button. `hasKeys`: whether the server has Google credentials; null makes that request fail. */
function openButton(hasKeys: boolean | null, refusal?: { status: number; body: object }) {
  const requests = answer(({ call }) => {
    if (call === 'GET /api/auth/providers')
      return hasKeys === null ? { status: 503, body: {} } : { body: { google: hasKeys } }
    if (call === STORE) return refusal ?? { body: null }
    return undefined
  })
  renderWithCache(
    <GoogleButton mode="signup" invitationCodeId="a token">
      <p>or with your email</p>
    </GoogleButton>,
  )
  return requests
}

test('is hidden without keys, including its children', async () => {
  openButton(false)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.queryByText('or with your email')).toBeNull()
})

test('stores the invitation on the server before the sign-up goes to Google', async () => {
  const requests = openButton(true)
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/api/auth/google-signup'))
  expect(requests.find(({ call }) => call === STORE)?.body).toEqual({ invitationCodeId: 'a token' })
})

test("shows the server's refusal of the invitation, and does not go to Google", async () => {
  const message = 'Invalid invitation code'
  openButton(true, { status: 409, body: { message, code: 'invitation_used_up' } })
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(navigate).not.toHaveBeenCalled()
})

test('is enabled when the request for the configured providers fails', async () => {
  openButton(null)
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.getByText('or with your email')).toBeTruthy()
})
