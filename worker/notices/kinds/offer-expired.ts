import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { applications, offers } from '../../db/schema'
import { noticeKind, outdatedOutsideState } from './kind'

/** Sent to people on a waitlist whose offers ended at this instant without an answer. */
export const offerExpired = noticeKind('offer_expired', {
  email: {
    lane: 'other',
    actionLabel: 'I still want a seat',
    isOutdated: outdatedOutsideState(({ passedOver }) => passedOver === 'silent'),
  },
  recipients: ({ activityIds, at }: { activityIds: SQL; at: number }) => ({
    from: sql`${offers} cross join ${applications} on ${applications.id} = ${offers.applicationId}`,
    where: sql`${offers.activityId} in (${activityIds}) and ${offers.endedAt} = ${at} and ${offers.outcome} = 'expired'
      and ${applications.passedOver} = 'silent'`,
    userId: offers.userId,
    key: offers.id,
    activityId: offers.activityId,
    data: sql`json_object('applicationId', ${offers.applicationId})`,
  }),
})
