import { sql } from 'drizzle-orm'
import { activities, notices, participations } from '../../db/schema'
import { noticeKind, outdatedAfterStart, SETTLE_MS } from './kind'

/**
 * Sent to the people who came to an activity when its organizer publishes it again. The key names the earlier activity, so
 * that publishing it again twice invites once.
 */
export const invitedAgain = noticeKind('invited_again', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'again:' || ${notices.actorId}` },
    opening: 'You were there last time. If you would like to come again, apply for a seat.',
    occasion: 'in place of the detail',
    isOutdated: outdatedAfterStart,
  },
  recipients: ({ activityId, from }: { activityId: string; from: string }) => ({
    from: sql`${activities} cross join ${participations} on ${participations.activityId} = ${from}`,
    where: sql`${activities.id} = ${activityId} and ${activities.startsAt} > ${activities.createdAt}
      and ${participations.status} <> 'QUIT' and ${participations.noShowAt} is null
      and ${participations.cancelledAt} is null and ${participations.startsAt} < ${activities.createdAt}`,
    userId: participations.userId,
    key: participations.activityId,
    activityId: activities.id,
    actorId: activities.creatorId,
  }),
})
