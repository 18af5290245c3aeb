import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { GoogleButton } from '../../../web/features/auth/sign-in/google-button'
import { answer } from '../support/explore'

const STORE = 'POST /api/auth/store-invitation-code'
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' })

let goTo: ReturnType<typeof vi.fn>
beforeEach(() => {
  goTo = vi.spyOn(window.location, 'assign').mockReturnValue()
})

/** The button, on a server with or without Google's keys; null where the server cannot tell. */
function openButton(hasKeys: boolean | null, refusal?: { status: number; body: object }) {
  const asked = answer(({ call }) => {
    if (call === 'GET /api/auth/providers')
      return hasKeys === null ? { status: 503, body: {} } : { body: { google: hasKeys } }
    if (call === STORE) return refusal ?? { body: null }
    return undefined
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <GoogleButton mode="signup" invitationCodeId="a token" />
    </QueryClientProvider>,
  )
  return asked
}

test('without keys the button is disabled and says that Google sign-in is not configured', async () => {
  openButton(false)
  expect(await screen.findByText('Google sign-in is not configured')).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test('sign-up stores the invitation on the server before going to Google', async () => {
  const asked = openButton(true)
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/auth/google-signup'))
  expect(asked.find(({ call }) => call === STORE)?.body).toEqual({ invitationCodeId: 'a token' })
})

test('shows that the invitation has ended, and does not go to Google', async () => {
  const message = 'Invalid invitation code'
  openButton(true, { status: 409, body: { message, code: 'invitation_used_up' } })
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(goTo).not.toHaveBeenCalled()
})

test('stays enabled when the server cannot say whether it has keys', async () => {
  openButton(null)
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.queryByText('Google sign-in is not configured')).toBeNull()
})
