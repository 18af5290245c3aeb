import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApplyButton } from '../../../web/features/applications/apply/button'
import { useCurrentUser } from '../../../web/lib/session'
import { buttonClass } from '../../../web/ui/button-class'
import { StatusBadge } from '../../../web/ui/status-badge'
import type { Activity } from '../../../worker/contract/activities'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import { answerFrom, openPage } from '../support/coming-soon'
import { answerFrom as answerComments, openComments } from '../support/comments'
import {
  ANA,
  activityOf,
  answer,
  applicationOf,
  exploreAnswers,
  open,
  openExplore,
  standAt,
} from '../support/explore'
import {
  answerManagement,
  activityOf as managedActivity,
  openManagement,
  applicationOf as receivedApplication,
} from '../support/management'
import { forgetSessionMark, setSessionMark } from '../support/session-mark'
import { FULL_DRAFT, openWizard } from '../support/wizard'

/* States of applications (product.md 6.12) as the screens show them. */

const user = userEvent.setup()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T18:00:00Z'), toFake: ['Date'] })
})

describe('Application status: each has label, colour, icon', () => {
  test.each([
    ['NONE', 'None', 'neutral'],
    ['PENDING', 'Pending', 'warning'],
    ['APPROVED', 'Approved', 'success'],
    ['REJECTED', 'Declined', 'danger'],
    ['WITHDRAWN', 'Withdrawn', 'neutral'],
  ] as const)('%s: label %s', (status, label, tone) => {
    render(<StatusBadge status={status} />)
    const badge = screen.getByText(label)
    expect(badge.querySelector('svg')).not.toBeNull()
    expect(badge.dataset.tone).toBe(tone)
  })
})

describe('Detail button', () => {
  async function button(changes: Partial<Activity>, me: typeof ANA | null = ANA) {
    answer(() => undefined)
    await open(<ApplyButton activity={activityOf(changes)} variant="detail" onApplied={() => {}} />, {
      user: me,
    })
    return screen.findByRole(me ? 'button' : 'link', { name: /Appl|Approved|Activity Full/ })
  }
  const having = (status: ApplicationStatus) => ({ application: applicationOf({ status }) })

  test('APPROVED shows Approved (secondary)', async () => {
    const shown = await button(having('APPROVED'))
    expect([shown.textContent, shown.className]).toEqual([
      'Approved',
      buttonClass({ variant: 'soft', settled: true }),
    ])
  })

  test('PENDING shows Application Pending', async () => {
    expect((await button(having('PENDING'))).textContent).toBe('Application Pending')
  })

  test('REJECTED shows Application Declined, disabled', async () => {
    const shown = (await button(having('REJECTED'))) as HTMLButtonElement
    expect([shown.textContent, shown.disabled]).toEqual(['Application Declined', true])
  })

  test('NONE shows Apply to Join (opens dialog)', async () => {
    const shown = await button({})
    expect(shown.textContent).toBe('Apply to Join')
    await user.click(shown)
    expect(await screen.findByRole('dialog', { name: 'Apply to Join' })).toBeTruthy()
  })

  test('signed out shows Login to Apply (to /login)', async () => {
    const shown = await button({}, null)
    expect(shown.textContent).toBe('Login to Apply')
    expect(shown.getAttribute('href')).toMatch(/^\/login/)
  })

  test('No spots left: Activity Full, disabled', async () => {
    const shown = (await button({ participants: 12, spotsLeft: 0, status: 'full' })) as HTMLButtonElement
    expect([shown.textContent, shown.disabled]).toEqual(['Activity Full', true])
  })
})

test.each([
  [4, '4 spots left', false],
  [3, 'Only 3 spots left', true],
  [1, 'Only 1 spot left', true],
])('Spots left: 3 or fewer shows a low-spots warning: %i', async (spotsLeft, words, isWarning) => {
  answerFrom({ activity: activityOf({ spotsLeft, participants: 12 - spotsLeft, participantAvatars: [] }) })
  await openPage('/activity/hike')
  const [shown] = await screen.findAllByText(words)
  expect(shown?.dataset.tone === 'low').toBe(isWarning)
})

describe('Creator', () => {
  test.each(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const)(
    'Approve, Wait List, Decline buttons only while pending: %s',
    async (status) => {
      answerManagement({
        activities: [managedActivity()],
        applications: [receivedApplication('Maya Torres', { status })],
      })
      await openManagement('?view=applications&activity=hike')
      const row = within(await screen.findByRole('listitem', { name: 'Maya Torres' }))
      for (const name of ['Approve', 'Wait List', 'Decline'])
        expect(row.queryAllByRole('button', { name })).toHaveLength(status === 'PENDING' ? 1 : 0)
    },
  )
})

describe('Comments', () => {
  test('visible only to a user whose participation is JOINED, or to an admin: to others nothing is asked for', () => {
    const asked = answerComments({ comments: [] })
    openComments({ canComment: false })
    expect(screen.getByText('Comments open when you join this activity.')).toBeTruthy()
    expect(asked).toEqual([])
  })
})

describe('Auth', () => {
  function Who() {
    const { user: someone, isLoading } = useCurrentUser()
    return <p>{isLoading ? 'Nobody knows' : (someone?.name ?? 'None')}</p>
  }
  /** The app's start with a session's mark, while `me` is asked for. */
  function start() {
    setSessionMark()
    const gate = Promise.withResolvers<{ status?: number; body: unknown }>()
    answer(() => gate.promise)
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    render(
      <QueryClientProvider client={queryClient}>
        <Who />
      </QueryClientProvider>,
    )
    return gate
  }
  afterEach(forgetSessionMark)

  test('user loaded on start; loading flag true until the current-user check ends', async () => {
    const gate = start()
    expect(screen.getByText('Nobody knows')).toBeTruthy()
    gate.resolve({ body: { user: ANA } })
    expect(await screen.findByText('Ana Flores')).toBeTruthy()
  })

  test.each([401, 503])('on failure user is none: %i', async (status) => {
    start().resolve({ status, body: { message: 'No', code: 'unavailable' } })
    expect(await screen.findByText('None')).toBeTruthy()
  })
})

describe('Wizard', () => {
  test('steps 1 to 7, forward when the step condition holds, back not below 1', async () => {
    await openWizard({ draft: { type: 'SOCIAL' }, search: '?step=1' })
    await screen.findByText(/^Step 1 of 7/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText(/^Step 2 of 7/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  })

  test('Creating: button disabled showing Creating Activity...', async () => {
    globalThis.fetch = () => new Promise(() => {})
    await openWizard({ draft: FULL_DRAFT, search: '?step=7' })
    await user.click(await screen.findByRole('button', { name: 'Create Activity' }))
    const creating = await screen.findByRole<HTMLButtonElement>('button', { name: /Creating Activity\.\.\./ })
    expect(creating.disabled || creating.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  test('Free toggle: on sets price 0; off keeps the prior price', async () => {
    await openWizard({ draft: { ...FULL_DRAFT, isFree: false, price: 12 }, search: '?step=6' })
    const price = await screen.findByLabelText<HTMLInputElement>('Price per participant')
    fireEvent.click(screen.getByRole('switch', { name: 'Free activity' }))
    expect(price.value).toBe('0')
    fireEvent.click(screen.getByRole('switch', { name: 'Free activity' }))
    expect(price.value).toBe('12')
  })
})

test('Card flipped or not', async () => {
  standAt(null)
  answer(exploreAnswers([activityOf()]))
  await openExplore()
  const card = await screen.findByRole('article', { name: 'Griffith Park Night Hike' })
  const front = within(card).getByRole('button', { name: /Show details/ })
  expect(front.inert).toBe(false)
  await user.click(front)
  expect(front.inert).toBe(true)
  await user.keyboard('{Escape}')
  expect(front.inert).toBe(false)
})
