import { sql } from 'drizzle-orm'
import { activities, coOrganizers, notices } from '../../db/schema'
import { neverOutdated, noticeKind, SETTLE_MS } from './kind'

/** Sent to the organizer whenever a helper joins or returns, once for all dates of a series. */
export const coOrganizerJoined = noticeKind('co_organizer_joined', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'co_organizers:' || ${notices.activityId}`, isShared: true, isList: true },
    isOutdated: neverOutdated,
  },
  /** A helper who joined at this instant. */
  recipients: ({ activityId, userId, at }: { activityId: string; userId: string; at: number }) => ({
    from: sql`${coOrganizers} cross join ${activities} on ${activities.id} = ${coOrganizers.activityId}`,
    where: sql`${coOrganizers.activityId} = ${activityId} and ${coOrganizers.userId} = ${userId}
      and ${coOrganizers.joinedAt} = ${at}`,
    userId: activities.creatorId,
    key: sql`coalesce(${activities.seriesId}, ${activities.id}) || ':' || ${coOrganizers.userId} || ':' || ${coOrganizers.joinedAt}`,
    activityId: activities.id,
    actorId: coOrganizers.userId,
    data: sql`json_object('role', ${coOrganizers.role})`,
  }),
})
