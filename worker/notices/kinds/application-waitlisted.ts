import type { Decisions } from './decision'
import { waitlistedApplicants } from './decision'
import { held } from './held'
import { byApplication, noticeKind, outdatedOutsideState } from './kind'

/** Sent to the applicant when the organizer waitlists the application. */
export const applicationWaitlisted = noticeKind('application_waitlisted', {
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    occasion: 'besides the detail',
    ...held,
    isOutdated: outdatedOutsideState(({ waitlistedAt }) => waitlistedAt !== null),
  },
  recipients: (decided: Decisions) => waitlistedApplicants(decided),
})
