import type { Decision } from './decision'
import { decidedApplicants, UNDO_MS } from './decision'
import { neverOutdated, noticeKind } from './kind'

/** Sent to the applicant. */
export const applicationDeclined = noticeKind('application_declined', {
  email: {
    lane: 'decision',
    opening: 'The organizer could not offer you a spot this time. There are more activities near you.',
    action: { label: 'Explore activities', path: '/explore' },
    delayMs: UNDO_MS,
    isOutdated: neverOutdated,
  },
  recipients: (decision: Decision) => decidedApplicants('REJECTED', decision),
})
