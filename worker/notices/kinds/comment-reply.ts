import { sql } from 'drizzle-orm'
import { blocks, comments, participations } from '../../db/schema'
import { noticeKind, untilDeleted } from './kind'

/** To the author of the comment and to those who have replied to it before, as long as they may read it. */
export const commentReply = noticeKind('comment_reply', {
  email: { isOutdated: untilDeleted },
  recipients: ({ commentId }: { commentId: string }) => ({
    from: sql`${comments}
      cross join ${comments} parent on parent.id = ${comments.parentId}
      cross join (
        select distinct said.user_id from ${comments} reply
        join ${comments} said on (said.id = reply.parent_id or said.parent_id = reply.parent_id)
        where reply.id = ${commentId} and said.deleted_at is null) speaker`,
    where: sql`${comments.id} = ${commentId} and speaker.user_id <> ${comments.userId}
      and not exists (select 1 from ${participations} seat
        where seat.activity_id = ${comments.activityId} and seat.user_id = speaker.user_id and seat.status = 'QUIT')
      and not exists (select 1 from ${blocks}
        where (blocker_id, blocked_id) in (values (parent.user_id, speaker.user_id), (speaker.user_id, parent.user_id)))`,
    userId: sql.raw('speaker.user_id'),
    key: comments.id,
    activityId: comments.activityId,
    actorId: comments.userId,
    commentId: comments.id,
  }),
})
