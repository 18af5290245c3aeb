import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Route as SettingsRoute } from '../../../web/routes/_app.settings'
import { ANA } from '../support/explore'
import { openPage as openRoutes } from '../support/open-page'
import { answerSettings, BY_PASSWORD, bodiesOf, openPage } from '../support/settings'

const user = userEvent.setup()

describe('signing in and out', () => {
  test.each([
    ['Logout', 'POST /api/auth/logout'],
    ['Sign out everywhere', 'POST /api/auth/logout-everywhere'],
  ])("%s opens the landing page and clears the user's cached data and drafts", async (name, call) => {
    const requests = answerSettings(ANA, (request) => (request.call === call ? { body: null } : undefined))
    const { router, queryClient } = await openPage('/settings?section=security')
    queryClient.setQueryData(['activities', 'detail', 'hike'], { id: 'hike' })
    sessionStorage.setItem('tagalong.comment-drafts', 'Secret words')
    await user.click(screen.getByRole('button', { name }))
    if (name !== 'Logout')
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    expect(await screen.findByRole('heading', { name: '/' })).toBeTruthy()
    expect(bodiesOf(requests, call)).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/')
    expect(queryClient.getQueryData(['me'])).toBeNull()
    expect(queryClient.getQueryData(['activities', 'detail', 'hike'])).toBeUndefined()
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    expect(sessionStorage.getItem('tagalong.comment-drafts')).toBeNull()
  })

  test.each([
    [{}, 'with your password', 'Change password', false],
    [{ canSwitchProvider: true }, 'password or with Google', 'Change password', true],
    [{ provider: 'google', hasPassword: false }, 'with Google, as a@b', 'Set password', false],
    [{ hasPassword: false }, 'as a@b.example, with a passkey', 'Set password', false],
    [{ passwordChangedAt: '2026-01-14T20:00:00.000Z' }, 'Changed Jan 14, 2026', 'Change password', false],
  ] as const)('shows how the user signs in: %j', async (info, line, button, canUnlink) => {
    const body = { ...BY_PASSWORD, ...info }
    answerSettings(ANA, ({ call }) => (call.endsWith('/provider-info') ? { body } : undefined))
    await openPage('/settings?section=security')
    expect(await screen.findByText(line, { exact: false })).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unlink' }) !== null).toBe(canUnlink)
  })

  test('shows a new password although the ways to sign in were still loading when it was set', async () => {
    const google = { ...BY_PASSWORD, provider: 'google' as const, hasPassword: false }
    const slow = Promise.withResolvers<{ body: object }>()
    let reads = 0
    answerSettings(ANA, ({ call }) => {
      if (call === 'POST /api/auth/set-password') return { body: null }
      if (!call.endsWith('/provider-info')) return undefined
      reads += 1
      return reads === 1 ? slow.promise : { body: { ...google, hasPassword: true, canSwitchProvider: true } }
    })
    // The user has returned from Google, which has confirmed their identity.
    const left = { page: '/settings?section=security', act: { dialog: 'set-password' }, isBack: true }
    sessionStorage.setItem('tagalong.left-act', JSON.stringify(left))
    await openRoutes({
      path: '/settings?section=security',
      routes: { '/settings': SettingsRoute },
      user: ANA,
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a password' }))
    await user.type(dialog.getByLabelText('New password'), 'a fine day')
    await user.type(dialog.getByLabelText('Confirm new password'), 'a fine day')
    await user.click(dialog.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Password set. Your other devices are signed out.')).toBeTruthy()
    slow.resolve({ body: google })
    expect(await screen.findByRole('button', { name: 'Unlink' })).toBeTruthy()
  })

  test('unlinks Google with only a passkey left', async () => {
    const info = { ...BY_PASSWORD, provider: 'google', hasPassword: false }
    const key = {
      id: '1',
      name: 'Phone',
      kind: 'phone',
      createdAt: '2026-01-14T20:00:00.000Z',
      lastUsedAt: null,
    }
    const requests = answerSettings(ANA, ({ call }) => {
      if (call.endsWith('/provider-info')) return { body: info }
      if (call === 'GET /api/passkeys') return { body: { items: [key], nextCursor: null } }
      return call === 'DELETE /api/auth/google' ? { body: null } : undefined
    })
    await openPage('/settings?section=security')
    await user.click(await screen.findByRole('button', { name: 'Unlink' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Unlink Google' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bodiesOf(requests, 'DELETE /api/auth/google')).toHaveLength(1)
  })

  test('assumes email when the provider cannot be loaded', async () => {
    answerSettings(ANA, ({ call }) =>
      call.endsWith('/provider-info') ? { status: 500, body: { code: 'internal', message: 'x' } } : undefined,
    )
    await openPage('/settings?section=security')
    expect(await screen.findByText('You sign in with your email and password.')).toBeTruthy()
  })

  test('changing the password requires the current one and a matching confirmation: Passwords do not match', async () => {
    let isWrong = true
    const requests = answerSettings(ANA, ({ call }) => {
      if (call !== 'POST /api/auth/change-password') return undefined
      return isWrong
        ? { status: 403, body: { code: 'wrong_password', message: 'The current password is not right' } }
        : { body: null }
    })
    await openPage('/settings?section=security')
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog'))
    const submit = () => user.click(dialog.getByRole('button', { name: 'Change password' }))
    await user.type(dialog.getByLabelText('Current password'), 'old secret')
    await user.type(dialog.getByLabelText('New password'), 'new secret')
    await user.type(dialog.getByLabelText('Confirm new password'), 'new secre')
    await submit()
    expect(await dialog.findByText('Passwords do not match')).toBeTruthy()
    expect(bodiesOf(requests, 'POST /api/auth/change-password')).toHaveLength(0)
    await user.type(dialog.getByLabelText('Confirm new password'), 't')
    await submit()
    expect(await dialog.findByText('The current password is not right')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Current password'))
    isWrong = false
    await submit()
    expect(await screen.findByText('Password changed. Your other devices are signed out.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodiesOf(requests, 'POST /api/auth/change-password').at(-1)).toEqual({
      currentPassword: 'old secret',
      newPassword: 'new secret',
    })
  })
})
