import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '../../../worker/contract/users'
import { openApp } from '../support/app'
import { ANA } from '../support/explore'
import { setSessionMark } from '../support/session-mark'

type Screen = {
  path: string
  /** Matches the request that the screen depends on, as a path under /api. */
  call: RegExp
  /** The text shown when the request fails. */
  error: string
  /** The empty response; defaults to an empty list. */
  answer?: { status: number; body: unknown }
  /** The text shown for the empty response. */
  empty: string
}

const ADMIN: Me = { ...ANA, isAdmin: true }
const EMPTY_LIST = { status: 200, body: { items: [], nextCursor: null } }
const MISSING = { status: 404, body: { message: 'Not found', code: 'not_found' } }
const NO_UNREAD = { status: 200, body: { unread: 0 } }
const OUTAGE = { status: 503, body: { message: 'Back in a minute', code: 'unavailable', incident: 'i1' } }

const SCREENS: Record<string, Screen> = {
  Explore: {
    path: '/explore',
    call: /^\/activities\/unjoined-activities/,
    error: 'Activities did not load',
    empty: 'No activities found',
  },
  'the activity page': {
    path: '/activity/nothing',
    call: /^\/activities\/nothing$/,
    error: 'The activity did not load',
    answer: MISSING,
    empty: 'Activity Not Found',
  },
  'the organizer profile': {
    path: '/creator/nobody',
    call: /^\/auth\/user\/nobody/,
    error: 'This profile did not load',
    answer: MISSING,
    empty: 'Organizer Not Found',
  },
  'Coming Soon': {
    path: '/coming-soon',
    call: /^\/participations\/coming\//,
    error: 'Your week did not load',
    empty: 'No upcoming activities.',
  },
  'Activity Management': {
    path: '/activity-management',
    call: /^\/activities\/creator\//,
    error: 'Your activities did not load',
    empty: 'No activities yet',
  },
  'All Applications': {
    path: '/activity-management?view=all-applications',
    call: /^\/applications\/received/,
    error: 'Applications did not load',
    empty: 'No applications have been submitted to your activities yet.',
  },
  Notifications: {
    path: '/notices',
    call: /^\/notices(\?|$)/,
    error: 'Notifications did not load',
    empty: 'No notifications yet',
  },
  'the reports in Admin': {
    path: '/admin',
    call: /^\/admin\/reports/,
    error: 'The reports did not load',
    empty: 'No open reports',
  },
  'the people in Admin': {
    path: '/admin?tab=people&q=zzzzqq',
    call: /^\/admin\/users/,
    error: 'The people did not load',
    empty: 'No people found',
  },
}

function emptyResponse(path: string) {
  if (path.startsWith('/notices/count')) return NO_UNREAD
  return path.startsWith('/admin/') ? MISSING : EMPTY_LIST
}

beforeEach(() => setSessionMark())

describe.each(Object.entries(SCREENS))('%s', (_, { path, call, error, answer = EMPTY_LIST, empty }) => {
  /** Responds to the screen's request with `respond`, and to all others with an empty response. */
  function answerWith(respond: () => Promise<{ status: number; body: unknown }>) {
    vi.stubGlobal('fetch', async (input: Request | URL | string) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href)
      const path = url.pathname.replace(/^\/api/, '') + url.search
      const { status, body } = call.test(path) ? await respond() : emptyResponse(path)
      return Response.json(body, { status })
    })
  }

  test('shows a loading state until its request is answered', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    answerWith(async () => {
      await gate
      return answer
    })
    await openApp(path, ADMIN)
    const main = screen.getByRole('main')
    const busy = [...main.querySelectorAll('[aria-busy=true]'), ...within(main).queryAllByRole('status')]
    expect(busy.length).toBeGreaterThan(0)
    expect(screen.queryByText(empty, { exact: false })).toBeNull()
    await act(async () => release())
    expect((await screen.findAllByText(empty, { exact: false })).length).toBeGreaterThan(0)
  })

  test('shows the error and a retry button when its request fails', async () => {
    let isDown = true
    answerWith(async () => (isDown ? OUTAGE : answer))
    await openApp(path, ADMIN)
    const alert = (await screen.findByText(error)).closest<HTMLElement>('[role=alert]')
    if (!alert) throw new Error('The error is not in an alert')
    expect(alert.textContent).toContain('Back in a minute')
    isDown = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText(empty, { exact: false })).length).toBeGreaterThan(0)
  })
})
