import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { safeNext } from '../../../web/lib/session'
import { HOSTILE_TARGETS } from '../../hostile'
import { openApp } from '../support/app'
import { ANA, answer, exploreAnswers } from '../support/explore'
import { setSessionMark } from '../support/session-mark'

test('the list has 40 different hostile targets', () => {
  expect(new Set(HOSTILE_TARGETS).size).toBe(40)
})

test.each(HOSTILE_TARGETS)('safeNext stays on this site: %j', (target) => {
  const next = safeNext(target)
  expect(next).toMatch(/^\/(?![/\\])/)
  expect(new URL(next, window.location.href).origin).toBe(window.location.origin)
})

test.each(['/explore', '/map?q=yoga&zoom=12', '/activity/a1#comments', '/settings?next=//evil.example'])(
  'safeNext keeps a path of this site: %s',
  (path) => {
    expect(safeNext(path)).toBe(path)
  },
)

test.each(['//evil.example', '/.//evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
  '/login?next=%j redirects a signed-in user to Explore on this site',
  async (target) => {
    answer(exploreAnswers([]))
    const { router } = await openApp(`/login?next=${encodeURIComponent(target)}`, ANA)
    expect([window.location.origin, router.state.location.pathname]).toEqual([
      new URL(document.baseURI).origin,
      '/explore',
    ])
  },
)

test.each(['/login', '/map'])('%s shows the login form when the check of the user fails', async (path) => {
  setSessionMark()
  answer(() => ({ status: 502, body: { message: 'upstream connect error' } }))
  const { router } = await openApp(path, 'unknown')
  expect(await screen.findByRole('heading', { name: 'Good to see you' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
  expect(document.body.textContent).not.toMatch(/Application Error|upstream/)
})

test('the login form continues to the page once a later check finds the user', async () => {
  setSessionMark()
  const checks: boolean[] = []
  answer((request) => {
    if (request.call !== 'GET /api/auth/me') return exploreAnswers([])(request)
    checks.push(true)
    return checks.length === 1 ? { status: 503, body: {} } : { body: { user: ANA } }
  })
  const { router } = await openApp('/explore?q=tennis', 'unknown')
  await waitFor(() => expect(router.state.location.href).toBe('/explore?q=tennis'))
  expect(checks.length).toBe(2)
})
