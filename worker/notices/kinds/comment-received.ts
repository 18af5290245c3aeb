import { sql } from 'drizzle-orm'
import { activities, comments } from '../../db/schema'
import { byActorAndActivity, noticeKind, outdatedAfterDeletion, SETTLE_MS } from './kind'

/** Sent to the organizer when someone else comments. */
export const commentReceived = noticeKind('comment_received', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: byActorAndActivity, isList: true },
    isOutdated: outdatedAfterDeletion,
  },
  recipients: ({ commentId }: { commentId: string }) => ({
    from: sql`${comments} cross join ${activities} on ${activities.id} = ${comments.activityId}`,
    where: sql`${comments.id} = ${commentId} and ${comments.parentId} is null and ${activities.creatorId} <> ${comments.userId}`,
    userId: activities.creatorId,
    key: comments.id,
    activityId: comments.activityId,
    actorId: comments.userId,
    commentId: comments.id,
  }),
})
