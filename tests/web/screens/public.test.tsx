import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Testimonials } from '../../../web/features/landing/testimonials'
import { createAppRouter } from '../../../web/router'
import { openApp } from '../support/app'
import { ANA, answer, exploreAnswers, standAt } from '../support/explore'
import { forgetSessionMark, setSessionMark } from '../support/session-mark'

/* Pages, navigation bar, route guard, and landing page (product.md 1). */

const user = userEvent.setup()
const hrefOf = (element: HTMLElement) => element.getAttribute('href')
const nobody = () => answer(() => undefined)

beforeEach(() => standAt(null))
afterEach(() => {
  forgetSessionMark()
})

/** The app at an address, while nobody knows yet who is signed in. */
function waitForever(path: string) {
  setSessionMark()
  answer(() => new Promise(() => {}))
  window.history.replaceState(null, '', path)
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter(queryClient)} />
    </QueryClientProvider>,
  )
}

describe('Top navigation bar', () => {
  test('links: /explore (Explore), /coming-soon (Coming Soon), /activity-management (Activity Management), /map (Map), /settings (Settings)', async () => {
    answer(exploreAnswers([]))
    await openApp('/explore', ANA)
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => [hrefOf(link), link.textContent])).toEqual([
      ['/explore', 'Explore'],
      ['/coming-soon', 'Coming Soon'],
      ['/activity-management', 'Activity Management'],
      ['/map', 'Map'],
      ['/settings', 'Settings'],
    ])
  })

  test('a Create Activity button to /create-activity; the logo goes to /explore', async () => {
    answer(exploreAnswers([]))
    await openApp('/explore', ANA)
    const bar = screen.getAllByRole('banner')[0] ?? document.body
    expect(hrefOf(within(bar).getByRole('link', { name: 'Create Activity' }))).toBe('/create-activity')
    expect(hrefOf(within(bar).getByRole('link', { name: 'Tagalong' }))).toBe('/explore')
  })
})

const PROTECTED = [
  '/explore',
  '/coming-soon',
  '/create-activity',
  '/activity-management',
  '/map',
  '/settings',
  '/activity/hike',
  '/creator/dev',
]

describe('Protected routes', () => {
  test.each(PROTECTED)('redirect unauthenticated users to /login: %s', async (path) => {
    nobody()
    const { router } = await openApp(path)
    const { pathname, search } = router.state.location
    expect([pathname, search]).toEqual(['/login', { next: path }])
  })

  test.each(PROTECTED)('show the text Loading... while auth state loads: %s', async (path) => {
    waitForever(path)
    expect(await screen.findByText('Loading...')).toBeTruthy()
  })
})

test.each(['/', '/login', '/signup', '/auth/error'])('Public routes: %s', async (path) => {
  nobody()
  const { router } = await openApp(path)
  expect(router.state.location.pathname).toBe(path)
  expect(screen.getAllByRole('heading', { level: 1 }).length).toBeGreaterThan(0)
})

describe('Landing (/)', () => {
  test.each([
    ['Log In', '/login'],
    ['Sign Up', '/signup'],
    ['Get Started Free', '/signup'],
    ['Join Activity', '/signup'],
    ['I Have an Account', '/login'],
  ])('button %s to %s', async (label, to) => {
    nobody()
    await openApp('/')
    const links = screen.getAllByRole('link', { name: new RegExp(`^${label}`) })
    expect(links.map(hrefOf)).toEqual(links.map(() => to))
  })

  test('promises free joining, verified organizers, discovery by location, type, difficulty and time, one-click booking with reminders, communities and following', async () => {
    nobody()
    await openApp('/')
    for (const promise of ['Free to join', 'Verified organizers', 'One-click booking', 'Communities'])
      expect(screen.getByRole('heading', { name: promise })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Follow organizers' })).toBeTruthy()
    expect(screen.getByText(/By location, type, difficulty and time/)).toBeTruthy()
    expect(screen.getByText(/get a reminder/)).toBeTruthy()
  })

  test('shows marketing figures (10K+ active users, 500+ activities weekly)', async () => {
    nobody()
    await openApp('/')
    const figures = screen.getByText('active users').closest('div')?.textContent
    expect(figures).toMatch(/10K\+\s*active users/)
    expect(figures).toMatch(/500\+\s*activities weekly/)
  })

  test('three sample activity cards', async () => {
    nobody()
    await openApp('/')
    expect(screen.getAllByRole('link', { name: /^Join Activity: / })).toHaveLength(3)
  })

  test('three testimonials rotating every 4000 ms', () => {
    vi.useFakeTimers()
    render(<Testimonials />)
    const shown = () =>
      screen.getAllByRole('button', { name: /^Testimonial/ }).map((dot) => dot.getAttribute('aria-current'))
    const seen = [shown()]
    for (const _ of [1, 2, 3]) {
      act(() => void vi.advanceTimersByTime(4000))
      seen.push(shown())
    }
    expect(seen.map((dots) => dots.indexOf('true'))).toEqual([0, 1, 2, 0])
  })

  test('three-step how-it-works (create profile, explore, join and connect)', async () => {
    nobody()
    await openApp('/')
    const steps = within(screen.getByRole('heading', { name: 'How it works' }).parentElement ?? document.body)
    expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
      'Create your profile',
      'Explore activities',
      'Join and connect',
    ])
  })
})

describe('Auth screen (/login, /signup)', () => {
  const answerAuth = () =>
    answer(({ call }) =>
      call === 'POST /api/invitations/validate'
        ? { body: { valid: true, codeId: 'token' } }
        : { body: { google: true } },
    )

  test.each([
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
  ])('tabs Login and Sign Up; %s opens %s', async (path, open) => {
    answerAuth()
    await openApp(path)
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Login', 'Sign Up'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(open)
  })

  test('Login: Google login, e-mail and password form', async () => {
    answerAuth()
    await openApp('/login')
    const login = within(screen.getByRole('tabpanel', { name: 'Login' }))
    expect(login.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(login.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(login.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  test('Explore is the route after login', async () => {
    answer((asked) => {
      if (asked.call === 'POST /api/auth/login') return { body: { user: ANA } }
      return asked.call.endsWith('/providers') ? { body: { google: false } } : exploreAnswers([])(asked)
    })
    const { router } = await openApp('/login')
    const login = within(screen.getByRole('tabpanel', { name: 'Login' }))
    await user.type(login.getByLabelText('Email'), 'ana@example.com')
    await user.type(login.getByLabelText('Password'), 'long enough')
    await user.click(login.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByRole('heading', { name: 'Explore Activities' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/explore')
  })

  test('Sign Up: first an Invitation Required gate, then the account form', async () => {
    answerAuth()
    await openApp('/signup')
    expect(screen.getByRole('heading', { name: 'Invitation Required' })).toBeTruthy()
    await user.type(screen.getByLabelText('Invitation code'), 'welcome26')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy()
    for (const label of ['Name', 'Email', 'Password', 'Confirm password'])
      expect(within(screen.getByRole('tabpanel')).getByLabelText(label), label).toBeTruthy()
  })

  test('a Request an invitation action shows Contact support for an invitation code', async () => {
    answerAuth()
    await openApp('/signup')
    expect(screen.queryByText('Contact support for an invitation code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Request an invitation' }))
    expect(screen.getByText('Contact support for an invitation code')).toBeTruthy()
  })
})

describe('/auth/success', () => {
  test('if the user is authenticated, go to /explore', async () => {
    setSessionMark()
    answer((asked) =>
      asked.call === 'GET /api/auth/me' ? { body: { user: ANA } } : exploreAnswers([])(asked),
    )
    const { router } = await openApp('/auth/success')
    expect(router.state.location.pathname).toBe('/explore')
  })

  test('otherwise go to /auth?error=verification_failed', async () => {
    nobody()
    const { router } = await openApp('/auth/success')
    const { pathname, search } = router.state.location
    expect([pathname, search]).toEqual(['/auth/error', { error: 'verification_failed' }])
  })

  test('shows Completing authentication...', async () => {
    waitForever('/auth/success')
    expect(await screen.findByText('Completing authentication...')).toBeTruthy()
  })
})
