import type { Decision } from './decision'
import { decided, UNDO_MS } from './decision'
import { never, noticeKind } from './kind'

/** To the applicant. */
export const applicationDeclined = noticeKind('application_declined', {
  email: {
    opening: 'The organizer could not take you this time. There is more to do near you.',
    action: { label: 'Explore activities', path: '/explore' },
    heldMs: UNDO_MS,
    isOutdated: never,
  },
  recipients: (decision: Decision) => decided('REJECTED', decision),
})
