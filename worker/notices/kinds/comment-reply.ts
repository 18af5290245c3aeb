import { sql } from 'drizzle-orm'
import { blocks, comments, participations } from '../../db/schema'
import { byActorAndActivity, noticeKind, outdatedAfterDeletion, SETTLE_MS } from './kind'

/** Sent to the comment's author and to earlier repliers who can still read it. */
export const commentReply = noticeKind('comment_reply', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: byActorAndActivity, isList: true },
    isOutdated: outdatedAfterDeletion,
  },
  recipients: ({ commentId }: { commentId: string }) => ({
    from: sql`${comments}
      cross join ${comments} parent on parent.id = ${comments.parentId}
      cross join (
        select distinct earlier.user_id from ${comments} reply
        join ${comments} earlier on (earlier.id = reply.parent_id or earlier.parent_id = reply.parent_id)
        where reply.id = ${commentId} and earlier.deleted_at is null) author`,
    where: sql`${comments.id} = ${commentId} and author.user_id <> ${comments.userId}
      and not exists (select 1 from ${participations} seat
        where seat.activity_id = ${comments.activityId} and seat.user_id = author.user_id and seat.status = 'QUIT')
      and not exists (select 1 from ${blocks}
        where (blocker_id, blocked_id) in (values (parent.user_id, author.user_id), (author.user_id, parent.user_id)))`,
    userId: sql.raw('author.user_id'),
    key: comments.id,
    activityId: comments.activityId,
    actorId: comments.userId,
    commentId: comments.id,
  }),
})
