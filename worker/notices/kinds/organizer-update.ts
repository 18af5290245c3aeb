import { sql } from 'drizzle-orm'
import { comments, notices, participations, updateRecipients } from '../../db/schema'
import { noticeKind, outdatedAfterDeletion, SETTLE_MS } from './kind'

/** Sent to everybody whom an update of the organizer is for: participants, and applicants to whom it was sent. */
export const organizerUpdate = noticeKind('organizer_update', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    // One topic for organizer and co-organizers together, so that they share its limit.
    topic: { key: sql`'updates:' || ${notices.activityId}`, isList: true },
    // The whole text. Replies reach the organizer on the page.
    opening: ({ comment }) => comment?.content ?? null,
    occasion: 'in place of the detail',
    actionLabel: 'Reply',
    isOutdated: outdatedAfterDeletion,
  },
  recipients: ({ commentId }: { commentId: string }) => ({
    from: sql`${comments} cross join (
      select seat.user_id from ${comments} sent cross join ${participations} seat on seat.activity_id = sent.activity_id
      where sent.id = ${commentId} and seat.status <> 'QUIT' and sent.audience is not 'waitlisted'
      union select user_id from ${updateRecipients} where comment_id = ${commentId}) reader`,
    where: sql`${comments.id} = ${commentId} and ${comments.isCreatorUpdate} and ${comments.parentId} is null
      and reader.user_id <> ${comments.userId}`,
    userId: sql.raw('reader.user_id'),
    key: comments.id,
    activityId: comments.activityId,
    actorId: comments.userId,
    commentId: comments.id,
  }),
})
