import type { Decision } from './decision'
import { UNDO_MS, waitlisted } from './decision'
import { noticeKind, untilStart } from './kind'

/** To an applicant whom the organizer has put on the waitlist. */
export const applicationWaitlisted = noticeKind('application_waitlisted', {
  email: { occasion: 'besides the detail', heldMs: UNDO_MS, isOutdated: untilStart },
  recipients: (decision: Decision) => waitlisted(decision),
})
