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
import type { SentRequest } from '../support/explore'
import { ANA, activityOf, answer, open, stubGeolocation } from '../support/explore'
import { setSessionMark } from '../support/session-mark'

/* The fixed messages in product.md 15.2 to 15.9 that no feature's test covers. */

const user = userEvent.setup()

describe('a failed request', () => {
  test('throws Unauthorized for 401, whatever the body contains', async () => {
    answer(() => ({ status: 401, body: { message: 'Your session has ended', code: 'unauthorized' } }))
    await expect(call(api.auth.me.$get())).rejects.toThrow(/^Unauthorized$/)
  })

  test('throws the message of the body for any other status', async () => {
    answer(() => ({ status: 409, body: { message: 'Activity Full', code: 'activity_full' } }))
    await expect(call(api.auth.me.$get())).rejects.toThrow(/^Activity Full$/)
  })

  test('for provider-info returns the default: email, no switching, empty email', async () => {
    answer(() => ({ status: 503, body: { message: 'Not now', code: 'unavailable' } }))
    const info = await new QueryClient().fetchQuery(providerInfoQuery)
    expect(info).toMatchObject({ provider: 'email', canSwitchProvider: false, email: '' })
  })
})

describe('the router', () => {
  test('shows Unexpected Application Error with a retry button', async () => {
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
  ])('shows the id of a script chunk that does not load, with a reload button: %s', async (message, id) => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    await open(<ErrorScreen error={new TypeError(message)} reset={() => {}} />)
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeTruthy()
    expect(screen.getByText(new RegExp(`Loading chunk ${id} failed`))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('says that the device is offline if the code of a page is missing for that reason', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open(<ErrorScreen error={new TypeError('Importing a module script failed.')} reset={() => {}} />)
    expect(screen.getByRole('heading', { name: "You're offline" })).toBeTruthy()
  })

  test('shows Page Not Found for an unknown URL', async () => {
    await openApp('/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Explore' }).getAttribute('href')).toBe('/explore')
  })
})

test('useAuth throws outside its provider: useAuth must be used within an AuthProvider', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const OutsideProvider = () => <p>{useAuth().user?.name}</p>
  expect(() => render(<OutsideProvider />)).toThrow('useAuth must be used within an AuthProvider')
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
})

describe('geolocation', () => {
  const failWith = (code: number) =>
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: {
        getCurrentPosition: (_: unknown, onError: (error: object) => void) =>
          onError({ code, PERMISSION_DENIED: 1 }),
      },
    })
  const defaultPosition = { ...DEFAULT_POSITION, source: 'default' }

  test('returns the default position when it is denied: Permission denied for location access', async () => {
    failWith(1)
    expect(await locate()).toEqual({ ...defaultPosition, problem: 'Permission denied for location access' })
  })

  test.each([2, 3])(
    'returns the default position when it fails with code %i: Failed to get current location',
    async (code) => {
      failWith(code)
      expect(await locate()).toEqual({ ...defaultPosition, problem: 'Failed to get current location' })
    },
  )

  test('returns the default position when the browser lacks it: Geolocation is not supported', async () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    expect(await locate()).toEqual({ ...defaultPosition, problem: 'Geolocation is not supported' })
  })

  test("returns the device's position when it works", async () => {
    stubGeolocation({ latitude: 1, longitude: 2 })
    expect(await locate()).toEqual({ latitude: 1, longitude: 2, source: 'device', problem: null })
  })
})

describe('login', () => {
  test('shows Invalid email or password and keeps the typed text when it is refused', async () => {
    const refusal = { message: 'Invalid email or password', code: 'wrong_credentials' }
    answer(({ call: name }) =>
      name.endsWith('/providers') ? { body: { google: false } } : { status: 401, body: refusal },
    )
    await openApp('/login')
    const form = within(screen.getByRole('tabpanel', { name: 'Login' }))
    await user.type(form.getByLabelText('Email'), 'ana@example.com')
    await user.type(form.getByLabelText('Password'), 'not the right one')
    await user.click(form.getByRole('button', { name: 'Log In' }))
    expect((await form.findByRole('alert')).textContent).toBe('Invalid email or password')
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
  })
})

describe('sign-up', () => {
  const VALIDATE = 'POST /api/invitations/validate'
  const SIGNUP = 'POST /api/auth/signup'
  const accepted = { body: { valid: true, codeId: 'a token' } }

  type Answer = { status?: number; body: unknown }

  const panel = () => within(screen.getByRole('tabpanel', { name: 'Sign Up' }))

  async function openForm(
    signup: Answer = { status: 500, body: {} },
    path = '/signup',
    others: Record<string, Answer> = {},
  ): Promise<SentRequest[]> {
    const answers: Record<string, Answer> = { [VALIDATE]: accepted, [SIGNUP]: signup, ...others }
    const requests = answer(({ call: name }) =>
      name.endsWith('/providers') ? { body: { google: false } } : answers[name],
    )
    await openApp(path)
    if (!path.includes('code=')) {
      await user.type(panel().getByLabelText('Invitation code'), 'welcome26')
      await user.click(panel().getByRole('button', { name: 'Continue' }))
    }
    await panel().findByRole('heading', { name: 'Create your account' })
    return requests
  }

  async function fillForm() {
    await user.type(panel().getByLabelText('Name'), 'Bo')
    await user.type(panel().getByLabelText('Email'), 'bo@example.com')
    await user.type(panel().getByLabelText('Password'), 'a fine day for tennis')
    await user.type(panel().getByLabelText('Confirm password'), 'a fine day for tennis')
    await user.click(panel().getByRole('button', { name: 'Create Account' }))
  }

  test('shows Account creation failed: {message} when it is refused', async () => {
    const message = 'Invalid invitation code'
    await openForm({ status: 409, body: { message, code: 'invitation_used_up' } })
    await fillForm()
    expect((await panel().findByRole('alert')).textContent).toBe(`Account creation failed: ${message}`)
  })

  test('shows a refused name at its field', async () => {
    const message = 'This name could be mistaken for Tagalong or a verified organizer. Please choose another'
    await openForm({ status: 400, body: { message, code: 'name_not_allowed' } })
    await fillForm()
    expect(await panel().findByText(message)).toBeTruthy()
    expect(panel().getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  })

  test('shows Account created successfully, and goes to /login', async () => {
    const requests = await openForm({ status: 201, body: { user: {} } })
    await fillForm()
    expect(await screen.findByText('Account created successfully')).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(requests.find(({ call: name }) => name === SIGNUP)?.body).toEqual({
      name: 'Bo',
      email: 'bo@example.com',
      password: 'a fine day for tennis',
      invitationCodeId: 'a token',
    })
  })

  const NEXT = `/signup?code=welcome26&next=${encodeURIComponent('/activity/hike?apply=true')}`

  test("with a link's code, opens the form without a press, signs in, and goes to next with the apply dialog open", async () => {
    setSessionMark()
    const requests = await openForm({ status: 201, body: { user: {} } }, NEXT, {
      'GET /api/auth/me': { body: { user: ANA } },
      'GET /api/activities/hike': {
        body: activityOf({ dateTime: new Date(Date.now() + 86_400_000).toISOString() }),
      },
    })
    await fillForm()
    expect(await screen.findByRole('dialog', { name: 'Apply to Join' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(window.location.pathname + window.location.search).toBe('/activity/hike?apply=true')
    expect(requests.find(({ call: name }) => name === VALIDATE)?.body).toEqual({ code: 'WELCOME26' })
    expect(requests.find(({ call: name }) => name === SIGNUP)?.body).toMatchObject({ signIn: true })
    expect(sessionStorage.getItem('next')).toBeNull()
  })

  test('with next and an address without a session, goes to /login and keeps next', async () => {
    await openForm({ status: 201, body: { user: {} } }, NEXT, {
      'GET /api/auth/me': { status: 401, body: {} },
    })
    await fillForm()
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/activity/hike?apply=true')
  })

  test('Use another code returns to the gate, which waits for one, and the form keeps the name and email', async () => {
    const requests = await openForm(undefined, NEXT)
    await user.type(panel().getByLabelText('Name'), 'Ana')
    await user.type(panel().getByLabelText('Email'), 'ana@tagalong.example')
    await user.click(screen.getByRole('button', { name: 'Use another code' }))
    expect(panel().getByLabelText<HTMLInputElement>('Invitation code').value).toBe('WELCOME26')
    expect(requests.filter(({ call: name }) => name === VALIDATE)).toHaveLength(1)
    await user.click(panel().getByRole('button', { name: 'Continue' }))
    expect((await panel().findByLabelText<HTMLInputElement>('Name')).value).toBe('Ana')
    expect(panel().getByLabelText<HTMLInputElement>('Email').value).toBe('ana@tagalong.example')
  })
})

test('a photo that does not load is replaced by a placeholder with the label Error loading image', () => {
  render(<Cover type="SOCIAL" id="a1" image="/api/images/file/gone" alt="Tacos" />)
  fireEvent.error(screen.getByRole('img', { name: 'Tacos' }))
  expect(screen.getByRole('img', { name: 'Error loading image' }).getAttribute('src')).toBe(
    '/image-error.svg',
  )
})

const KINDS: ToastKind[] = ['success', 'error', 'info', 'warning', 'loading']
test.each(KINDS)('shows a toast of type %s', async (kind) => {
  toast[kind]('A message')
  const message = await screen.findByText('A message')
  expect(message.closest('[data-sonner-toast]')?.getAttribute('data-type')).toBe(kind)
})
