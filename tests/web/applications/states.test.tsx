import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ApplyButton } from '../../../web/features/applications/apply/button'
import { useCurrentUser } from '../../../web/lib/session'
import { buttonClass } from '../../../web/ui/button-class'
import { StatusBadge } from '../../../web/ui/status-badge'
import type { Activity } from '../../../worker/contract/activities'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import { ANA, activityOf, answer, applicationOf, open } from '../support/explore'
import {
  answerManagement,
  activityOf as managedActivity,
  openManagement,
  applicationOf as receivedApplication,
} from '../support/management'
import { renderWithCache } from '../support/open-page'
import { setSessionMark } from '../support/session-mark'
import { FULL_DRAFT, openWizard } from '../support/wizard'

/* How screens show the states of applications (product.md 6.12). */

const user = userEvent.setup()

describe('application status badge', () => {
  test.each([
    ['NONE', 'None', 'neutral'],
    ['PENDING', 'Pending', 'warning'],
    ['APPROVED', 'Approved', 'success'],
    ['REJECTED', 'Declined', 'danger'],
    ['WITHDRAWN', 'Withdrawn', 'neutral'],
  ] as const)('%s has the label %s, a color, and an icon', (status, label, tone) => {
    render(<StatusBadge status={status} />)
    const badge = screen.getByText(label)
    expect(badge.querySelector('svg')).not.toBeNull()
    expect(badge.dataset.tone).toBe(tone)
  })
})

describe('the apply button on the activity page', () => {
  async function button(changes: Partial<Activity>, me: typeof ANA | null = ANA) {
    answer(() => undefined)
    await open(<ApplyButton activity={activityOf(changes)} variant="detail" onApplied={() => {}} />, {
      user: me,
    })
    return screen.findByRole(me ? 'button' : 'link', { name: /Appl|Approved|Activity Full/ })
  }
  const withStatus = (status: ApplicationStatus) => ({ application: applicationOf({ status }) })

  test('APPROVED shows Approved in the secondary style', async () => {
    const shown = await button(withStatus('APPROVED'))
    expect([shown.textContent, shown.className]).toEqual([
      'Approved',
      buttonClass({ variant: 'soft', settled: true }),
    ])
  })
})

describe('the organizer', () => {
  test.each(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const)(
    'has Approve, Wait List and Decline only while pending: %s',
    async (status) => {
      answerManagement({
        activities: [managedActivity()],
        applications: [receivedApplication('Maya Torres', { status })],
      })
      await openManagement('?view=applications&activity=hike&list=all')
      const row = within(await screen.findByRole('listitem', { name: 'Maya Torres' }))
      for (const name of ['Approve', 'Wait List', 'Decline'])
        expect(row.queryAllByRole('button', { name: `${name} Maya Torres` })).toHaveLength(
          status === 'PENDING' ? 1 : 0,
        )
    },
  )
})

describe('authentication', () => {
  function CurrentUser() {
    const { user: currentUser, isLoading } = useCurrentUser()
    return <p>{isLoading ? 'Loading' : (currentUser?.name ?? 'None')}</p>
  }
  /** Starts the app with the signed-in cookie. @returns the pending response for the current user */
  function start() {
    setSessionMark()
    const gate = Promise.withResolvers<{ status?: number; body: unknown }>()
    answer(() => gate.promise)
    renderWithCache(<CurrentUser />)
    return gate
  }

  test('loads the user on start, and reports loading until then', async () => {
    const gate = start()
    expect(screen.getByText('Loading')).toBeTruthy()
    gate.resolve({ body: { user: ANA } })
    expect(await screen.findByText('Ana Flores')).toBeTruthy()
  })

  test.each([401, 503])('has no user after a failure: %i', async (status) => {
    start().resolve({ status, body: { message: 'No', code: 'unavailable' } })
    expect(await screen.findByText('None')).toBeTruthy()
  })
})

describe('the wizard', () => {
  test('has 7 steps, advances only from a complete step, and does not go back from step 1', async () => {
    await openWizard({ draft: { type: 'SOCIAL' }, search: '?step=1' })
    await screen.findByText(/^Step 1 of 7/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText(/^Step 2 of 7/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  })

  test('the free toggle sets the price to 0, and off restores the previous price', async () => {
    await openWizard({ draft: { ...FULL_DRAFT, isFree: false, price: 12 }, search: '?step=6' })
    const price = await screen.findByLabelText<HTMLInputElement>('Price per participant')
    fireEvent.click(screen.getByRole('switch', { name: 'Free activity' }))
    expect(price.value).toBe('0')
    fireEvent.click(screen.getByRole('switch', { name: 'Free activity' }))
    expect(price.value).toBe('12')
  })
})
