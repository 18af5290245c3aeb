import { sql } from 'drizzle-orm'
import { comments, participations } from '../../db/schema'
import { byActorAndActivity, noticeKind, outdatedAfterDeletion, SETTLE_MS } from './kind'

/** Sent to participants when the organizer posts an update. */
export const organizerUpdate = noticeKind('organizer_update', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: byActorAndActivity, isList: true },
    isOutdated: outdatedAfterDeletion,
  },
  recipients: ({ commentId }: { commentId: string }) => ({
    from: sql`${comments} cross join ${participations} on ${participations.activityId} = ${comments.activityId}`,
    where: sql`${comments.id} = ${commentId} and ${comments.isCreatorUpdate} and ${comments.parentId} is null
      and ${participations.status} <> 'QUIT' and ${participations.userId} <> ${comments.userId}`,
    userId: participations.userId,
    key: comments.id,
    activityId: comments.activityId,
    actorId: comments.userId,
    commentId: comments.id,
  }),
})
