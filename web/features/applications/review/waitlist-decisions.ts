import type { Application } from '../../../../worker/contract/applications'
import { api, call } from '../../../lib/api'

/** Decisions on approvals for the next free seat (product.md 21.1). */
export type WaitlistDecision = 'approveForWaitlist' | 'takeBack'

/** The page shows a decision before it is saved, so closing the page must not lose it. */
const EVEN_AFTER_LEAVING = { init: { keepalive: true } }

/**
 * Approves waitlisted applicants for freed seats, or undoes those approvals, all or none. Returns them as saved on the server.
 */
export async function sendWaitlistDecision(
  applications: readonly Application[],
  decision: WaitlistDecision,
): Promise<Application[]> {
  const [first] = applications
  if (!first) return []
  const json = { activityId: first.activityId, applicationIds: applications.map(({ id }) => id) }
  const { waitlist } = api.applications
  const sent =
    decision === 'approveForWaitlist'
      ? waitlist.approve.$post({ json }, EVEN_AFTER_LEAVING)
      : waitlist['take-back'].$post({ json }, EVEN_AFTER_LEAVING)
  return (await call(sent)).applications
}

/**
 * Returns an application after approving it for the next free seat, or after undoing that approval. `waitlisted` is the
 * current length of the waitlist.
 */
export function afterWaitlistDecision(
  application: Application,
  decision: WaitlistDecision,
  { at, waitlisted }: { at: string; waitlisted: number },
): Application {
  if (decision === 'takeBack')
    return { ...application, isWaitlistApproved: false, passedOver: null, offer: null }
  const { waitlistedAt, waitlistPosition } = application
  return {
    ...application,
    waitlistedAt: waitlistedAt ?? at,
    waitlistPosition: waitlistPosition ?? waitlisted + 1,
    isWaitlistApproved: true,
    passedOver: null,
  }
}
