import type { Decision } from './decision'
import { decidedApplicants } from './decision'
import { held } from './held'
import { byApplication, noticeKind, outdatedOutsideState } from './kind'

/** Sent to the applicant. */
export const applicationApproved = noticeKind('application_approved', {
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    ...held,
    opening: 'You have a spot. If your plans change, give it up so that someone else can come.',
    occasion: 'in place of the detail',
    hasSeatLinks: true,
    isOutdated: outdatedOutsideState(({ status }) => status === 'APPROVED'),
  },
  recipients: (decision: Decision) => decidedApplicants('APPROVED', decision),
})
