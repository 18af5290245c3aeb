import type { Decision } from './decision'
import { UNDO_MS, waitlistedApplicants } from './decision'
import { noticeKind, outdatedAfterStart } from './kind'

/** Sent to the applicant when the organizer waitlists the application. */
export const applicationWaitlisted = noticeKind('application_waitlisted', {
  email: {
    lane: 'decision',
    occasion: 'besides the detail',
    delayMs: UNDO_MS,
    isOutdated: outdatedAfterStart,
  },
  recipients: (decision: Decision) => waitlistedApplicants(decision),
})
