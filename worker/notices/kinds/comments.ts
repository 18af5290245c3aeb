import { sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import { organizersOf } from '../../db/organizes'
import {
  activities,
  blocks,
  comments,
  notices,
  participations,
  questions,
  updateRecipients,
} from '../../db/schema'
import {
  byActorAndActivity,
  noticeKind,
  outdatedAfterDeletion,
  outdatedAfterStart,
  quoted,
  SETTLE_MS,
} from './kind'

/** Sent to the organizer and co-organizers when a user asks a question. */
export const questionReceived = noticeKind('question_received', {
  budget: 'questions',
  sentBy: ['askQuestion'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'questions:' || ${notices.activityId}`, isShared: true, isList: true },
    opening: () => noticeKindsText.questionReceivedEmail(),
    isOutdated: outdatedAfterStart,
  },
  recipients: ({ questionId }: { questionId: string }) => ({
    from: sql`${questions} cross join ${activities} on ${activities.id} = ${questions.activityId}
      cross join ${organizersOf(activities)}`,
    where: sql`${questions.id} = ${questionId} and organizer.value <> ${questions.userId}`,
    userId: sql.raw('organizer.value'),
    key: questions.id,
    activityId: questions.activityId,
    actorId: questions.userId,
    data: quoted(questions.content),
  }),
})

/** Sent to the author of a question when it is answered, once for each question. */
export const questionAnswered = noticeKind('question_answered', {
  budget: 'questions',
  sentBy: ['answerQuestion'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: byActorAndActivity, isList: true },
    isOutdated: outdatedAfterStart,
  },
  /** The question, if it was first answered at this instant. */
  recipients: ({ questionId, at }: { questionId: string; at: number }) => ({
    from: sql`${questions} cross join ${activities} on ${activities.id} = ${questions.activityId}`,
    where: sql`${questions.id} = ${questionId} and ${questions.answeredAt} = ${at}`,
    userId: questions.userId,
    key: questions.id,
    activityId: questions.activityId,
    actorId: activities.creatorId,
    data: quoted(questions.answer),
  }),
})

/** Sent to the organizer when someone else comments. */
export const commentReceived = noticeKind('comment_received', {
  budget: 'comments',
  sentBy: ['createComment'],
  email: {
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

/** Sent to the comment's author and to earlier repliers who can still read it. */
export const commentReply = noticeKind('comment_reply', {
  budget: 'comments',
  sentBy: ['createComment'],
  email: {
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

/** Sent to the recipients of an organizer's update: participants, and applicants it was addressed to. */
export const organizerUpdate = noticeKind('organizer_update', {
  budget: 'updates',
  sentBy: ['createComment', 'sendUpdate'],
  email: {
    delayMs: SETTLE_MS,
    // The organizer and co-organizers share one topic, and therefore its limit.
    topic: { key: sql`'updates:' || ${notices.activityId}`, isList: true },
    // The whole text. Replies reach the organizer on the page.
    opening: ({ comment }) => comment?.content ?? null,
    occasion: 'in place of the detail',
    actionLabel: () => noticeKindsText.organizerUpdateAction(),
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

/** Sent to the author of a comment that the organizer hides, once for each comment. */
export const commentHidden = noticeKind('comment_hidden', {
  budget: 'comments',
  sentBy: ['hideComment'],
  email: {
    opening: () => noticeKindsText.commentHiddenEmail(),
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
