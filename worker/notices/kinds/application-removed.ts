import { sql } from 'drizzle-orm'
import type { Decision } from './decision'
import { decidedApplicants } from './decision'
import { byApplication, noticeKind, outdatedOutsideState } from './kind'

/** Sent to a participant whom the organizer removes. */
export const applicationRemoved = noticeKind('application_removed', {
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    opening: 'You no longer have a spot. There are more activities near you.',
    action: { label: 'Explore activities', path: '/explore' },
    isOutdated: outdatedOutsideState(({ status }) => status === 'REJECTED'),
  },
  recipients: ({ reason, ...decision }: Decision & { reason: string | null }) => ({
    ...decidedApplicants('REJECTED', decision),
    data: sql`json_patch(decided.data, json_object('reason', ${reason}))`,
  }),
})
