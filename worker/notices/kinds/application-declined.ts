import type { Decisions } from './decision'
import { decidedApplicants } from './decision'
import { held } from './held'
import { byApplication, noticeKind } from './kind'

/** Sent to the applicant. */
export const applicationDeclined = noticeKind('application_declined', {
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    opening: 'The organizer could not offer you a spot this time. There are more activities near you.',
    action: { label: 'Explore activities', path: '/explore' },
    ...held,
    isOutdated: ({ application }) => application.status !== null && application.status !== 'REJECTED',
  },
  recipients: (decided: Decisions) => decidedApplicants('REJECTED', decided),
})
