import { sql } from 'drizzle-orm'
import { organizersOf } from '../../db/organizes'
import { applications, notices } from '../../db/schema'
import { seatsOf } from '../../db/seats-of'
import { noticeKind, outdatedOutsideState, SETTLE_MS } from './kind'

/** Sent to the organizer and co-organizers when someone applies, or applies again. A group sends one notice, as its leader. */
export const applicationReceived = noticeKind('application_received', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'applications:' || ${notices.activityId}`, isShared: true, isList: true },
    opening: ({ isWaitlisted }) =>
      isWaitlisted
        ? 'Read the application, then approve or decline it.'
        : 'Read the application, then approve it, add it to the waitlist, or decline it.',
    isOutdated: outdatedOutsideState(({ status }) => status === 'PENDING'),
  },
  recipients: ({ activityId, userId, at }: { activityId: string; userId: string; at: number }) => ({
    from: sql`${applications} cross join ${organizersOf({ id: applications.activityId, creatorId: applications.creatorId })}`,
    where: sql`${applications.activityId} = ${activityId} and ${applications.userId} = ${userId}
      and ${applications.status} = 'PENDING' and ${applications.createdAt} = ${at}
      and organizer.value <> ${applications.userId}`,
    userId: sql.raw('organizer.value'),
    key: applications.id,
    updatesUnread: {},
    activityId: applications.activityId,
    actorId: applications.userId,
    data: sql`json_patch(
      json_object('applicationId', ${applications.id}, 'isWaitlisted', json(iif(${applications.waitlistedAt} is null, 'false', 'true'))),
      json_object('others', nullif(${seatsOf(applications)} - 1, 0)))`,
  }),
})
