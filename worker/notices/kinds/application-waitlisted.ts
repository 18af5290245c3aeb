import type { Decision } from './decision'
import { UNDO_MS, waitlistedApplicants } from './decision'
import { byApplication, noticeKind, outdatedOutsideState } from './kind'

/** Sent to the applicant when the organizer waitlists the application. */
export const applicationWaitlisted = noticeKind('application_waitlisted', {
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    occasion: 'besides the detail',
    delayMs: UNDO_MS,
    isOutdated: outdatedOutsideState(({ waitlistedAt }) => waitlistedAt !== null),
  },
  recipients: (decision: Decision) => waitlistedApplicants(decision),
})
