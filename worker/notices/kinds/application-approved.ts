import type { Decision } from './decision'
import { decidedApplicants } from './decision'
import { noticeKind, outdatedAfterStart } from './kind'

/** Sent to the applicant. */
export const applicationApproved = noticeKind('application_approved', {
  email: {
    lane: 'decision',
    opening: 'You have a spot. If your plans change, give it up so that someone else can come.',
    occasion: 'in place of the detail',
    isOutdated: outdatedAfterStart,
  },
  recipients: (decision: Decision) => decidedApplicants('APPROVED', decision),
})
