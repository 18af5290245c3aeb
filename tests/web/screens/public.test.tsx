import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Testimonials } from '../../../web/features/landing/testimonials'
import { keepNext, takeNext } from '../../../web/lib/session'
import { createAppRouter } from '../../../web/router'
import { PAGE_PATTERN, PAGES } from '../../../worker/contract/pages'
import { isKnownPage } from '../../../worker/documents/known-pages'
import { openApp } from '../support/app'
import { ANA, answer, exploreAnswers, stubGeolocation } from '../support/explore'
import { setSessionMark } from '../support/session-mark'

/* Pages, navigation bar, route guard, and landing page (product.md 1). */

const user = userEvent.setup()
const hrefOf = (element: HTMLElement) => element.getAttribute('href')
const answerNothing = () => answer(() => undefined)

beforeEach(() => stubGeolocation(null))

/** Opens the app at a URL while the request for the current user stays pending. */
function openWithPendingUser(path: string) {
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

describe('the top navigation bar', () => {
  test('links to /explore (Explore), /coming-soon (Coming Soon), /activity-management (Activity Management), /map (Map), and /settings (Settings), from a Create Activity button to /create-activity, and from a logo to /explore', async () => {
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

describe('protected routes', () => {
  test.each(PROTECTED)('redirect visitors to /login: %s', async (path) => {
    answerNothing()
    const { router } = await openApp(path)
    const { pathname, search } = router.state.location
    expect([pathname, search]).toEqual(['/login', { next: path }])
  })

  test.each(PROTECTED)('show Loading... while the session loads: %s', async (path) => {
    openWithPendingUser(path)
    expect(await screen.findByText('Loading...')).toBeTruthy()
  })
})

test.each(['/', '/login', '/signup', '/auth/error'])(
  'a public route opens without a session: %s',
  async (path) => {
    answerNothing()
    const { router } = await openApp(path)
    expect(router.state.location.pathname).toBe(path)
    expect(screen.getAllByRole('heading', { level: 1 }).length).toBeGreaterThan(0)
  },
)

describe('the landing page (/)', () => {
  test('links to login and sign-up', async () => {
    answerNothing()
    await openApp('/')
    for (const [label, to] of [
      ['Log In', '/login'],
      ['Sign Up', '/signup'],
      ['Get Started Free', '/signup'],
      ['Join Activity', '/signup'],
      ['I Have an Account', '/login'],
    ]) {
      const links = screen.getAllByRole('link', { name: new RegExp(`^${label}`) })
      expect(new Set(links.map(hrefOf)), label).toEqual(new Set([to]))
    }
  })

  test('shows marketing figures (10K+ active users, 500+ activities weekly), and promises: free joining, verified organizers, discovery, one-click booking with reminders, communities, and following', async () => {
    answerNothing()
    await openApp('/')
    for (const promise of ['Free to join', 'Verified organizers', 'One-click booking', 'Communities'])
      expect(screen.getByRole('heading', { name: promise })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Follow organizers' })).toBeTruthy()
    expect(screen.getByText(/By location, type, difficulty and time/)).toBeTruthy()
    expect(screen.getByText(/get a reminder/)).toBeTruthy()
    const figures = screen.getByText('active users').closest('div')?.textContent
    expect(figures).toMatch(/10K\+\s*active users/)
    expect(figures).toMatch(/500\+\s*activities weekly/)
  })

  test('shows three sample activity cards', async () => {
    answerNothing()
    await openApp('/')
    expect(screen.getAllByRole('link', { name: /^Join Activity: / })).toHaveLength(3)
  })

  test('shows public activities instead once three exist', async () => {
    const items = ['Dawn swim', 'Board games', 'Clay studio'].map((title, at) => ({
      ...{ id: `r${at}`, title, type: 'SOCIAL', dateTime: '2035-12-03T01:30:00.000Z' },
      ...{ timeZone: 'America/Los_Angeles', place: 'Pier 25, New York, NY', image: null },
      ...{ taken: 1, seats: 4, price: 12 },
    }))
    answer(({ call }) => (call === 'GET /api/activities/landing' ? { body: { items } } : undefined))
    await openApp('/')
    const link = await screen.findByRole('link', { name: 'Join Activity: Dawn swim' })
    expect(link.getAttribute('href')).toBe('/a/r0')
    expect(screen.getAllByRole('link', { name: /^Join Activity: / })).toHaveLength(3)
    expect(screen.getAllByText('Pier 25, New York, NY')).toHaveLength(3)
    expect(screen.queryByText('This week in Los Angeles')).toBeNull()
  })

  test('rotates three testimonials every 4000 ms', () => {
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

  test('explains how it works in three steps: create profile, explore, join and connect', async () => {
    answerNothing()
    await openApp('/')
    const steps = within(screen.getByRole('heading', { name: 'How it works' }).parentElement ?? document.body)
    expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
      'Create your profile',
      'Explore activities',
      'Join and connect',
    ])
  })
})

describe('the auth screen (/login, /signup)', () => {
  const answerAuth = () => answer(() => ({ body: { google: true } }))

  test.each([
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
  ])('has the tabs Login and Sign Up, and %s opens %s', async (path, open) => {
    answerAuth()
    await openApp(path)
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Login', 'Sign Up'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(open)
  })

  test('Login has a Google button and a form with email and password', async () => {
    answerAuth()
    await openApp('/login')
    const login = within(screen.getByRole('tabpanel', { name: 'Login' }))
    expect(login.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(login.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(login.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  test('Login opens Explore', async () => {
    answer((request) => {
      if (request.call === 'POST /api/auth/login') return { body: { user: ANA } }
      return request.call.endsWith('/providers') ? { body: { google: false } } : exploreAnswers([])(request)
    })
    const { router } = await openApp('/login')
    const login = within(screen.getByRole('tabpanel', { name: 'Login' }))
    await user.type(login.getByLabelText('Email'), 'ana@example.com')
    await user.type(login.getByLabelText('Password'), 'long enough')
    await user.click(login.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByRole('heading', { name: 'Explore Activities' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/explore')
  })

  test('Request an invitation shows Contact support for an invitation code', async () => {
    answerAuth()
    await openApp('/signup')
    expect(screen.queryByText('Contact support for an invitation code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Request an invitation' }))
    expect(screen.getByText('Contact support for an invitation code')).toBeTruthy()
  })
})

test('the worker answers every page of the app with 200', () => {
  const paths = Object.keys(createAppRouter(new QueryClient()).routesByPath)
  const withoutId = paths.filter((path) => !path.includes('$')).map((path) => path.replace(/(.)\/$/, '$1'))
  expect([...new Set(withoutId)].sort()).toEqual([...PAGES].sort())
  for (const path of paths) expect(isKnownPage(path.replace(/\$\w+/, 'some-id')), path).toBe(true)
  // Page speed reports contain the route's pattern.
  for (const path of paths) expect(path).toMatch(PAGE_PATTERN)
})

test('the auth screen shows the activity that the visitor wants to join', async () => {
  const calls = answer(({ call }) =>
    call.includes('/teaser/') ? { body: { teaser: { organizer: 'Maya', kind: 'tennis' } } } : undefined,
  )
  await openApp('/login?next=%2Factivity%2Fhike%3Fapply%3Dtrue')
  expect(await screen.findByText("Log in to see Maya's tennis.")).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(screen.getByText(/^Sign up to join Maya's tennis\. Enter the code/)).toBeTruthy()
  expect(calls.map(({ call }) => call)).toContain('GET /api/activities/teaser/hike')
})

test('the auth screen keeps its target page for a sign-in that leaves the site', async () => {
  answerNothing()
  const { unmount } = await openApp('/login?next=%2Fsettings')
  unmount()
  await openApp('/auth/error?error=google_oauth_failed')
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/login?next=%2Fsettings')
  expect(takeNext()).toBe('/settings')
})

describe('/auth/success', () => {
  test('redirects a signed-in user to /explore', async () => {
    setSessionMark()
    answer((request) =>
      request.call === 'GET /api/auth/me' ? { body: { user: ANA } } : exploreAnswers([])(request),
    )
    const { router } = await openApp('/auth/success')
    expect(router.state.location.pathname).toBe('/explore')
  })

  test("returns a sign-in with Google to the login screen's target page, once", async () => {
    setSessionMark()
    answer(({ call }) => (call === 'GET /api/auth/me' ? { body: { user: ANA } } : undefined))
    keepNext('/settings')
    const { router } = await openApp('/auth/success')
    expect(router.state.location.pathname).toBe('/settings')
    expect(takeNext()).toBe('/explore')
  })

  test('redirects a visitor to /auth/error?error=verification_failed', async () => {
    answerNothing()
    const { router } = await openApp('/auth/success')
    const { pathname, search } = router.state.location
    expect([pathname, search]).toEqual(['/auth/error', { error: 'verification_failed' }])
  })

  test('shows Completing authentication... while the session loads', async () => {
    openWithPendingUser('/auth/success')
    expect(await screen.findByText('Completing authentication...')).toBeTruthy()
  })
})
