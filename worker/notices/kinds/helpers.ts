import { sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import { SITE_NAME } from '../../contract/site-name'
import { activities, coOrganizers, notices } from '../../db/schema'
import { neverOutdated, noticeKind, outdatedAfterStart, SETTLE_MS } from './kind'

/**
 * Sent to a user who is invited to help. The key names the activity or its series, so that inviting again after a cancellation
 * sends nothing.
 */
export const coOrganizerInvited = noticeKind('co_organizer_invited', {
  budget: 'helpers',
  sentBy: ['inviteCoOrganizer'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'co_organizer:' || ${notices.actorId}`, isList: true },
    opening: () => noticeKindsText.coOrganizerInvitedEmail({ site: SITE_NAME }),
    occasion: 'in place of the detail',
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

/** Sent to the organizer whenever a helper joins or returns, once for all dates of a series. */
export const coOrganizerJoined = noticeKind('co_organizer_joined', {
  budget: 'helpers',
  sentBy: ['acceptCoOrganizerInvitation', 'joinByLink'],
  email: {
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
