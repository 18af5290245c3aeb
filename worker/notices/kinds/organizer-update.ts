import { sql } from 'drizzle-orm'
import { comments, participations } from '../../db/schema'
import { noticeKind, untilDeleted } from './kind'

/** To everybody with a seat: the organizer has posted an update. */
export const organizerUpdate = noticeKind('organizer_update', {
  email: { isOutdated: untilDeleted },
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
