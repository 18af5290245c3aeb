import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useAuth } from '../../../web/features/auth/auth-provider'
import { providerInfoQuery } from '../../../web/features/auth/queries'
import { api, call } from '../../../web/lib/api'
import { locate } from '../../../web/lib/geolocation'
import { ErrorScreen } from '../../../web/shell/screens/error-screen'
import { Cover } from '../../../web/ui/cover'
import { toast } from '../../../web/ui/toast'
import type { ToastKind } from '../../../web/ui/toaster'
import { DEFAULT_POSITION } from '../../../worker/contract/limits'
import { openApp } from '../support/app'
import type { Asked } from '../support/explore'
import { answer, open, standAt } from '../support/explore'

/* The fixed messages (product.md 15.2 to 15.9) that no other test has in its name. */

const user = userEvent.setup()

describe('any answer that is not OK', () => {
  test('401 is thrown as Unauthorized, whatever its body says', async () => {
    answer(() => ({ status: 401, body: { message: 'Your session has ended', code: 'unauthorized' } }))
    await expect(call(api.auth.me.$get())).rejects.toThrow(/^Unauthorized$/)
  })

  test('any other is thrown as the message field of its body', async () => {
    answer(() => ({ status: 409, body: { message: 'Activity Full', code: 'activity_full' } }))
    await expect(call(api.auth.me.$get())).rejects.toThrow(/^Activity Full$/)
  })

  test('a failure of provider-info is the default: e-mail, no switching, empty e-mail', async () => {
    answer(() => ({ status: 503, body: { message: 'Not now', code: 'unavailable' } }))
    const info = await new QueryClient().fetchQuery(providerInfoQuery)
    expect(info).toEqual({ provider: 'email', canSwitchProvider: false, email: '' })
  })
})

describe('the router', () => {
  test('shows Unexpected Application Error, and the page can be tried again', async () => {
    const reset = vi.fn()
    await open(<ErrorScreen error={new Error('of any kind')} reset={reset} />)
    const alert = screen.getByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Unexpected Application Error' })).toBeTruthy()
    expect(alert.textContent).not.toContain('of any kind')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(reset).toHaveBeenCalledOnce()
  })

  test.each([
    ['Failed to fetch dynamically imported module: https://x.test/assets/map-B7f3_Qk.js', 'map-B7f3_Qk'],
    ['error loading dynamically imported module: https://x.test/assets/map-B7f3_Qk.js', 'map-B7f3_Qk'],
    ['Unable to preload CSS for /assets/map-B7f3_Qk.css', 'map-B7f3_Qk'],
    ['Importing a module script failed.', 'page'],
  ])('a script chunk that does not load is told with its id, and reloaded: %s', async (message, id) => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    await open(<ErrorScreen error={new TypeError(message)} reset={() => {}} />)
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeTruthy()
    expect(screen.getByText(new RegExp(`Loading chunk ${id} failed`))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('an address that leads nowhere says Page Not Found', async () => {
    await openApp('/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Explore' }).getAttribute('href')).toBe('/explore')
  })
})

test('the auth context outside its provider throws: useAuth must be used within an AuthProvider', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Lost = () => <p>{useAuth().user?.name}</p>
  expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider')
})

describe('the auth error page', () => {
  test.each([
    ['?error=verification_failed', 'Email verification failed. The link may be expired or invalid.'],
    ['?error=google_oauth_failed', 'Google authentication failed. Please try again.'],
    ['?error=signup_failed', 'Account creation failed. Please try again.'],
    ['?error=login_failed', 'Login failed. Please sign up first or check your credentials.'],
    ['?error=anything_else', 'An authentication error occurred. Please try again.'],
    ['?error=constructor', 'An authentication error occurred. Please try again.'],
    ['', 'An authentication error occurred. Please try again.'],
  ])('%s: %s', async (query, sentence) => {
    await openApp(`/auth/error${query}`)
    expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/login')
  })

  test('is where /auth/success leads whom nobody has signed in', async () => {
    await openApp('/auth/success')
    expect(
      await screen.findByText('Email verification failed. The link may be expired or invalid.'),
    ).toBeTruthy()
  })
})

describe('geolocation', () => {
  const failing = (code: number) =>
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: {
        getCurrentPosition: (_: unknown, failed: (error: object) => void) =>
          failed({ code, PERMISSION_DENIED: 1 }),
      },
    })
  const fallBack = { ...DEFAULT_POSITION, source: 'default' }

  test('that is refused uses the default place: Permission denied for location access', async () => {
    failing(1)
    expect(await locate()).toEqual({ ...fallBack, problem: 'Permission denied for location access' })
  })

  test.each([2, 3])('that fails with code %i uses it: Failed to get current location', async (code) => {
    failing(code)
    expect(await locate()).toEqual({ ...fallBack, problem: 'Failed to get current location' })
  })

  test('that the browser lacks uses it: Geolocation is not supported', async () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    expect(await locate()).toEqual({ ...fallBack, problem: 'Geolocation is not supported' })
  })

  test('that works is the device’s', async () => {
    standAt({ latitude: 1, longitude: 2 })
    expect(await locate()).toEqual({ latitude: 1, longitude: 2, source: 'device', problem: null })
  })
})

describe('login', () => {
  async function logIn(refusal: { status: number; body: object }) {
    answer(({ call: asked }) =>
      asked.endsWith('/providers')
        ? { body: { google: false } }
        : asked === 'POST /api/auth/login'
          ? refusal
          : undefined,
    )
    await openApp('/login')
    const form = within(screen.getByRole('tabpanel', { name: 'Login' }))
    await user.type(form.getByLabelText('Email'), 'ana@example.com')
    await user.type(form.getByLabelText('Password'), 'not the right one')
    await user.click(form.getByRole('button', { name: 'Log In' }))
    return form
  }

  test('that is refused says Invalid email or password, and what was typed stays', async () => {
    const form = await logIn({
      status: 401,
      body: { message: 'Invalid email or password', code: 'wrong_credentials' },
    })
    expect((await form.findByRole('alert')).textContent).toBe('Invalid email or password')
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
  })
})

describe('sign-up', () => {
  const VALIDATE = 'POST /api/invitations/validate'
  const SIGNUP = 'POST /api/auth/signup'
  const accepted = { body: { valid: true, codeId: 'a token' } }

  type Given = { status?: number; body: unknown }

  async function openGate(answers: Record<string, Given>): Promise<Asked[]> {
    const asked = answer(({ call: name }) =>
      name.endsWith('/providers') ? { body: { google: false } } : answers[name],
    )
    await openApp('/signup')
    return asked
  }
  const panel = () => within(screen.getByRole('tabpanel', { name: 'Sign Up' }))
  const pressContinue = () => user.click(panel().getByRole('button', { name: 'Continue' }))

  async function openForm(signup: Given = { status: 500, body: {} }): Promise<Asked[]> {
    const asked = await openGate({ [VALIDATE]: accepted, [SIGNUP]: signup })
    await user.type(panel().getByLabelText('Invitation code'), 'welcome26')
    await pressContinue()
    await panel().findByRole('heading', { name: 'Create your account' })
    return asked
  }

  async function fillForm({ confirm = 'a fine day for tennis' } = {}) {
    await user.type(panel().getByLabelText('Name'), 'Bo')
    await user.type(panel().getByLabelText('Email'), 'bo@example.com')
    await user.type(panel().getByLabelText('Password'), 'a fine day for tennis')
    await user.type(panel().getByLabelText('Confirm password'), confirm)
    await user.click(panel().getByRole('button', { name: 'Create Account' }))
  }

  test('at the gate without a code says Please enter an invitation code, and asks nobody', async () => {
    const asked = await openGate({})
    await pressContinue()
    expect(panel().getByText('Please enter an invitation code')).toBeTruthy()
    expect(asked.filter(({ call: name }) => name === VALIDATE)).toEqual([])
  })

  test.each([
    ['the server’s message', { status: 429, body: { message: 'Please wait a while', code: 'x' } }],
    ['Invalid invitation code', { status: 404, body: { message: 'Invalid invitation code', code: 'x' } }],
  ])('with a code that is not good says %s', async (_, refusal) => {
    await openGate({ [VALIDATE]: refusal })
    await user.type(panel().getByLabelText('Invitation code'), 'WRONG')
    await pressContinue()
    expect(await panel().findByText(refusal.body.message)).toBeTruthy()
  })

  test('with a blank says Name, email, password, confirm password and invitation code are required', async () => {
    const asked = await openForm()
    await user.click(panel().getByRole('button', { name: 'Create Account' }))
    expect(panel().getByRole('alert').textContent).toBe(
      'Name, email, password, confirm password and invitation code are required',
    )
    expect(asked.filter(({ call: name }) => name === SIGNUP)).toEqual([])
  })

  test('with another password the second time says Passwords do not match', async () => {
    const asked = await openForm()
    await fillForm({ confirm: 'a fine day for golf' })
    expect(await panel().findByText('Passwords do not match')).toBeTruthy()
    expect(asked.filter(({ call: name }) => name === SIGNUP)).toEqual([])
  })

  test('that is refused says Account creation failed: {message}', async () => {
    const message = 'An account with this email address already exists'
    await openForm({ status: 409, body: { message, code: 'email_taken' } })
    await fillForm()
    expect((await panel().findByRole('alert')).textContent).toBe(`Account creation failed: ${message}`)
  })

  test('that works says Account created successfully, and goes to /login', async () => {
    const asked = await openForm({ status: 201, body: { user: {} } })
    await fillForm()
    expect(await screen.findByText('Account created successfully')).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(asked.find(({ call: name }) => name === SIGNUP)?.body).toEqual({
      name: 'Bo',
      email: 'bo@example.com',
      password: 'a fine day for tennis',
      invitationCodeId: 'a token',
    })
  })
})

test('a picture that does not load shows a placeholder with the words Error loading image', () => {
  render(<Cover type="SOCIAL" id="a1" image="/api/images/file/gone" alt="Tacos" />)
  fireEvent.error(screen.getByRole('img', { name: 'Tacos' }))
  expect(screen.getByRole('img', { name: 'Error loading image' }).getAttribute('src')).toBe(
    '/image-error.svg',
  )
})

const KINDS: ToastKind[] = ['success', 'error', 'info', 'warning', 'loading']
test.each(KINDS)('toast type %s', async (kind) => {
  toast[kind]('A message')
  const message = await screen.findByText('A message')
  expect(message.closest('[data-sonner-toast]')?.getAttribute('data-type')).toBe(kind)
})
