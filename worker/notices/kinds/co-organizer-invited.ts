import { sql } from 'drizzle-orm'
import { SITE_NAME } from '../../contract/site-name'
import { activities, coOrganizers, notices } from '../../db/schema'
import { noticeKind, outdatedAfterStart, SETTLE_MS } from './kind'

/**
 * Sent to a user who is invited to help. The key names the activity or its series, so that inviting again after a cancellation
 * sends nothing.
 */
export const coOrganizerInvited = noticeKind('co_organizer_invited', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'co_organizer:' || ${notices.actorId}`, isList: true },
    opening: `Accept or decline on ${SITE_NAME}. Nothing happens until you do.`,
    occasion: 'besides the detail',
    isOutdated: outdatedAfterStart,
  },
  recipients: ({ activityId, userId }: { activityId: string; userId: string }) => ({
    from: sql`${coOrganizers} cross join ${activities} on ${activities.id} = ${coOrganizers.activityId}`,
    where: sql`${coOrganizers.activityId} = ${activityId} and ${coOrganizers.userId} = ${userId}
      and ${coOrganizers.joinedAt} is null`,
    userId: coOrganizers.userId,
    key: sql`coalesce(${activities.seriesId}, ${activities.id})`,
    activityId: activities.id,
    actorId: activities.creatorId,
    data: sql`json_object('role', ${coOrganizers.role})`,
  }),
})
