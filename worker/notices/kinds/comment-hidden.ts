import { sql } from 'drizzle-orm'
import { activities, comments } from '../../db/schema'
import { noticeKind } from './kind'

/** Sent to the author of a comment that the organizer hides, once for each comment. */
export const commentHidden = noticeKind('comment_hidden', {
  email: {
    lane: 'other',
    opening: 'Other participants no longer see it. You, the organizer, and the admin still do.',
    isOutdated: ({ comment }) => comment.deletedAt !== null || comment.hiddenAt === null,
  },
  /** The comment, if it was hidden at this instant. */
  recipients: ({ commentId, at }: { commentId: string; at: number }) => ({
    from: sql`${comments} cross join ${activities} on ${activities.id} = ${comments.activityId}`,
    where: sql`${comments.id} = ${commentId} and ${comments.hiddenAt} = ${at} and ${comments.userId} is not null`,
    userId: comments.userId,
    key: comments.id,
    activityId: comments.activityId,
    actorId: activities.creatorId,
    commentId: comments.id,
  }),
})
