import type { Decision } from './decision'
import { decided } from './decision'
import { noticeKind, untilStart } from './kind'

/** To the applicant. */
export const applicationApproved = noticeKind('application_approved', {
  email: {
    opening: 'Your spot is yours. If your plans change, give it back so that somebody else can come.',
    occasion: 'in place of the detail',
    isOutdated: untilStart,
  },
  recipients: (decision: Decision) => decided('APPROVED', decision),
})
