import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ANA } from '../support/explore'
import { answerSettings, HERE, openPage, sent } from '../support/settings'

const user = userEvent.setup()
const PHONE = { ...HERE, id: 'phone', device: 'Safari on iPhone', isCurrent: false }
const list = async () => screen.findByRole('region', { name: 'Where you are signed in' })

function refuse(call: string, body: { code: string; message: string }, status = 403) {
  return answerSettings(ANA, (asked) => (asked.call === call ? { status, body } : undefined))
}

describe('the address', () => {
  const CALL = 'POST /api/auth/change-email'

  /** Asks for a link from the settings, where another field may have been `typed` in and is not saved yet. */
  async function ask({ typed }: { typed?: string } = {}) {
    await openPage('/settings')
    if (typed) await user.type(screen.getByLabelText('Bio'), typed)
    await user.click(screen.getByRole('button', { name: 'Change email' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('New email'), 'new@example.com')
    await user.type(dialog.getByLabelText('Your password'), 'a secret')
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    return dialog
  }

  test('is shown, and changes only by a confirmed link', async () => {
    const asked = answerSettings(ANA, ({ call }) => (call === CALL ? { body: null } : undefined))
    await ask()
    expect(await screen.findByText('Open the link that we sent to new@example.com')).toBeTruthy()
    expect(sent(asked, CALL)).toEqual([{ email: 'new@example.com', password: 'a secret' }])
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ANA.email)
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
  })

  test('requesting a link saves nothing else on the page', async () => {
    const asked = answerSettings(ANA, ({ call }) => (call === CALL ? { body: null } : undefined))
    await ask({ typed: 'Not finished' })
    expect(await screen.findByText('Open the link that we sent to new@example.com')).toBeTruthy()
    expect(sent(asked, 'POST /api/auth/update')).toEqual([])
    expect(screen.getByText('You changed your bio.')).toBeTruthy()
  })

  test.each([
    ['wrong_password', 'Your password'],
    ['email_taken', 'New email'],
  ])('a refusal stands at its field: %s', async (code, label) => {
    refuse(CALL, { code, message: 'The reason' })
    const dialog = await ask()
    const field = dialog.getByLabelText(label)
    expect((await dialog.findByText('The reason')).id).toBe(field.getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(field)
  })
})

describe('where one is signed in', () => {
  test('every session but this one has a button, and pressing it removes the session at once', async () => {
    let open = [HERE, PHONE]
    const asked = answerSettings(ANA, ({ call }) => {
      if (call === 'GET /api/auth/sessions') return { body: { items: open, nextCursor: null } }
      if (call !== 'DELETE /api/auth/sessions/phone') return undefined
      open = [HERE]
      return { body: null }
    })
    await openPage('/settings')
    const section = within(await list())
    expect(await section.findByText('This browser')).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
    await user.click(section.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(section.queryByText('Safari on iPhone')).toBeNull())
    await waitFor(() => expect(sent(asked, 'DELETE /api/auth/sessions/phone')).toHaveLength(1))
  })

  test('a session that could not be ended comes back with the reason', async () => {
    answerSettings(ANA, ({ call }) => {
      if (call === 'GET /api/auth/sessions') return { body: { items: [HERE, PHONE], nextCursor: null } }
      return call.startsWith('DELETE')
        ? { status: 500, body: { code: 'internal', message: 'No luck' } }
        : undefined
    })
    await openPage('/settings')
    const section = within(await list())
    await user.click(await section.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    expect(await screen.findByText('No luck')).toBeTruthy()
    expect(await section.findByText('Safari on iPhone')).toBeTruthy()
  })

  test('a list that failed to load can be loaded again', async () => {
    let isDown = true
    answerSettings(ANA, ({ call }) =>
      call === 'GET /api/auth/sessions' && isDown
        ? { status: 403, body: { code: 'forbidden', message: 'x' } }
        : undefined,
    )
    await openPage('/settings')
    const section = within(await list())
    expect(await section.findByText('Your sessions did not load')).toBeTruthy()
    isDown = false
    await user.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('one’s own data', () => {
  test('is downloaded as a file', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    answerSettings(ANA, ({ call }) =>
      call === 'GET /api/auth/export' ? { body: { exportedAt: '2026-12-01T18:00:00.000Z' } } : undefined,
    )
    await openPage('/settings')
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('Your data is in your downloads')).toBeTruthy()
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'tagalong-2026-12-01.json',
    ])
    saved.mockRestore()
  })

  const CALL = 'POST /api/auth/delete-account'
  async function askToDelete() {
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    return within(await screen.findByRole('alertdialog'))
  }

  test('the account is deleted with the password, and the landing page follows', async () => {
    const asked = answerSettings(ANA, ({ call }) => (call === CALL ? { body: null } : undefined))
    const { router, queryClient } = await openPage('/settings')
    const dialog = await askToDelete()
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    await confirm()
    expect(await dialog.findByText('Please enter your password')).toBeTruthy()
    expect(sent(asked, CALL)).toEqual([])
    await user.type(dialog.getByLabelText('Your password'), 'a secret')
    await confirm()
    expect(await screen.findByRole('heading', { name: '/' })).toBeTruthy()
    expect(sent(asked, CALL)).toEqual([{ password: 'a secret' }])
    expect(router.state.location.pathname).toBe('/')
    expect(queryClient.getQueryData(['me'])).toBeNull()
  })

  test('shows a wrong password at its field', async () => {
    refuse(CALL, { code: 'wrong_password', message: 'The current password is not right' })
    await openPage('/settings')
    const dialog = await askToDelete()
    await user.type(dialog.getByLabelText('Your password'), 'a guess')
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText('The current password is not right')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Your password'))
  })

  test('asks no password of a user who signs in with Google', async () => {
    const info = { provider: 'google', canSwitchProvider: false, email: 'a@b.example' }
    answerSettings(ANA, ({ call }) => {
      if (call === 'GET /api/auth/provider-info') return { body: info }
      if (call !== CALL) return undefined
      return { status: 403, body: { code: 'login_again', message: 'Please log in again first' } }
    })
    await openPage('/settings')
    await screen.findByText('with Google', { exact: false })
    const dialog = await askToDelete()
    expect(dialog.queryByLabelText('Your password')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText('Please log in again first')).toBeTruthy()
  })
})
