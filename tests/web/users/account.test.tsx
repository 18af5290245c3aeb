import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ANA } from '../support/explore'
import { answerSettings, BY_PASSWORD, bodiesOf, CURRENT_SESSION, openPage } from '../support/settings'

const user = userEvent.setup()
const PHONE_SESSION = {
  ...CURRENT_SESSION,
  id: 'phone',
  device: 'Safari on iPhone',
  place: 'Culver City',
  isCurrent: false,
}
const list = async () => screen.findByRole('region', { name: 'Where you are signed in' })

function refuse(call: string, body: { code: string; message: string }, status = 403) {
  return answerSettings(ANA, (request) => (request.call === call ? { status, body } : undefined))
}

describe('the email address', () => {
  const CALL = 'POST /api/auth/change-email'

  /** Requests a confirmation link in Settings, with `unsavedBio` typed but not saved. */
  async function requestLink({ unsavedBio }: { unsavedBio?: string } = {}) {
    await openPage('/settings')
    if (unsavedBio) await user.type(screen.getByLabelText('Bio'), unsavedBio)
    await user.click(screen.getByRole('button', { name: 'Change email' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('New email'), 'new@example.com')
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    return dialog
  }

  test('stays unchanged until the link is opened', async () => {
    const requests = answerSettings(ANA, ({ call }) => (call === CALL ? { body: null } : undefined))
    await requestLink()
    expect(await screen.findByText('Open the link that we sent to new@example.com')).toBeTruthy()
    expect(bodiesOf(requests, CALL)).toEqual([{ email: 'new@example.com' }])
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ANA.email)
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
  })

  test('requesting a link saves no other field', async () => {
    const requests = answerSettings(ANA, ({ call }) => (call === CALL ? { body: null } : undefined))
    await requestLink({ unsavedBio: 'Not finished' })
    expect(await screen.findByText('Open the link that we sent to new@example.com')).toBeTruthy()
    expect(bodiesOf(requests, 'POST /api/auth/update')).toEqual([])
    expect(screen.getByText('You changed your bio.')).toBeTruthy()
  })

  test('a refusal is shown at its field', async () => {
    refuse(CALL, { code: 'same_email', message: 'The reason' })
    const dialog = await requestLink()
    const field = dialog.getByLabelText('New email')
    expect((await dialog.findByText('The reason')).id).toBe(field.getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(field)
  })
})

describe('the list of sessions', () => {
  test('every session except the current one has a Sign out button, which removes it at once', async () => {
    let sessions = [CURRENT_SESSION, PHONE_SESSION]
    const requests = answerSettings(ANA, ({ call }) => {
      if (call === 'GET /api/auth/sessions') return { body: { items: sessions, nextCursor: null } }
      if (call !== 'DELETE /api/auth/sessions/phone') return undefined
      sessions = [CURRENT_SESSION]
      return { body: null }
    })
    await openPage('/settings?section=security')
    const section = within(await list())
    expect(await section.findByText('This browser')).toBeTruthy()
    expect(section.getByText(/^Culver City · since /)).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
    await user.click(section.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(section.queryByText('Safari on iPhone')).toBeNull())
    await waitFor(() => expect(bodiesOf(requests, 'DELETE /api/auth/sessions/phone')).toHaveLength(1))
  })

  test('a session returns with the reason if it could not be ended', async () => {
    answerSettings(ANA, ({ call }) => {
      if (call === 'GET /api/auth/sessions')
        return { body: { items: [CURRENT_SESSION, PHONE_SESSION], nextCursor: null } }
      return call.startsWith('DELETE')
        ? { status: 500, body: { code: 'internal', message: 'No luck' } }
        : undefined
    })
    await openPage('/settings?section=security')
    const section = within(await list())
    await user.click(await section.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    expect(await screen.findByText('No luck')).toBeTruthy()
    expect(await section.findByText('Safari on iPhone')).toBeTruthy()
  })

  test('shows the error and a retry button when it does not load', async () => {
    let isDown = true
    answerSettings(ANA, ({ call }) =>
      call === 'GET /api/auth/sessions' && isDown
        ? { status: 403, body: { code: 'forbidden', message: 'x' } }
        : undefined,
    )
    await openPage('/settings?section=security')
    const section = within(await list())
    expect(await section.findByText('Your sessions did not load')).toBeTruthy()
    isDown = false
    await user.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe("the user's data", () => {
  test('is downloaded as a file', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    answerSettings(ANA, ({ call }) =>
      call === 'GET /api/auth/export' ? { body: { exportedAt: '2026-12-01T18:00:00.000Z' } } : undefined,
    )
    await openPage('/settings?section=data')
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('Your data is in your downloads')).toBeTruthy()
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'tagalong-2026-12-01.json',
    ])
    saved.mockRestore()
  })

  const CALL = 'POST /api/auth/delete-account'
  async function openDeleteDialog() {
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    return within(await screen.findByRole('alertdialog'))
  }

  const LOGIN_AGAIN = { status: 403, body: { code: 'login_again', message: 'Please log in again first' } }
  const proof = async () => within(await screen.findByRole('dialog', { name: "Confirm it's you" }))

  test('deleting the account right after a sign-in opens the landing page', async () => {
    const requests = answerSettings(ANA, ({ call }) => (call === CALL ? { body: null } : undefined))
    const { router, queryClient } = await openPage('/settings?section=data')
    const dialog = await openDeleteDialog()
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByRole('heading', { name: '/' })).toBeTruthy()
    expect(bodiesOf(requests, CALL)).toEqual([{}])
    expect(router.state.location.pathname).toBe('/')
    expect(queryClient.getQueryData(['me'])).toBeNull()
  })

  test('deleting the account later asks for the password, and then deletes it', async () => {
    let isProven = false
    const requests = answerSettings(ANA, ({ call, body }) => {
      if (call === CALL) return isProven ? { body: null } : LOGIN_AGAIN
      if (call !== 'POST /api/auth/prove') return undefined
      isProven = (body as { password: string }).password === 'a secret'
      const wrong = { code: 'wrong_password', message: 'The current password is not right' }
      return isProven ? { body: null } : { status: 403, body: wrong }
    })
    await openPage('/settings?section=data')
    const dialog = await openDeleteDialog()
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    const asked = await proof()
    expect(asked.getByText(/^You are about to delete your account\./)).toBeTruthy()
    const field = await asked.findByLabelText('Your password')
    await user.type(field, 'a guess{Enter}')
    expect(await asked.findByText('The current password is not right')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'a secret{Enter}')
    expect(await screen.findByRole('heading', { name: '/' })).toBeTruthy()
    expect(bodiesOf(requests, CALL)).toEqual([{}, {}])
  })

  test('closing the proof dialog keeps the account, without an error', async () => {
    const requests = answerSettings(ANA, ({ call }) => (call === CALL ? LOGIN_AGAIN : undefined))
    await openPage('/settings?section=data')
    const dialog = await openDeleteDialog()
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    await user.click((await proof()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull())
    expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', false)
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(bodiesOf(requests, CALL)).toHaveLength(1)
  })

  test('without a password, Google confirms the user before the account is deleted', async () => {
    const info = { ...BY_PASSWORD, provider: 'google', hasPassword: false }
    answerSettings(ANA, ({ call }) => {
      if (call === 'GET /api/auth/provider-info') return { body: info }
      if (call === 'GET /api/auth/providers') return { body: { google: true } }
      return call === CALL ? LOGIN_AGAIN : undefined
    })
    await openPage('/settings?section=data')
    const dialog = await openDeleteDialog()
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    const asked = await proof()
    expect(await asked.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(asked.queryByLabelText('Your password')).toBeNull()
    await user.click(asked.getByRole('button', { name: 'Close' }))
  })
})
