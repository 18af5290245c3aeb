/** Conditions for what a notice's recipient may read now. They need `notices` and its `activities` in the FROM clause. */
import { sql } from 'drizzle-orm'
import { mayMessage, runsDoor } from './organizes'
import { applications, comments, notices, participations, updateRecipients, users } from './schema'
import { isVisible } from './visibility'

const hasSeat = sql`exists (select 1 from ${participations} seat
    where seat.activity_id = ${notices.activityId} and seat.user_id = ${notices.userId} and seat.status <> 'QUIT')`

/** Whether the recipient has a seat in the activity and may therefore see the exact place. */
export const isSeated = sql<boolean>`${hasSeat}`.mapWith(Boolean).as('is_seated')

/** Whether the recipient may see the exact place: with a seat, as organizer, or as helper. */
export const knowsPlace = sql<boolean>`(${hasSeat} or ${runsDoor(notices.userId)})`
  .mapWith(Boolean)
  .as('knows_place')

const hasApplied = sql`exists (select 1 from ${applications} own where own.activity_id = ${notices.activityId}
    and own.user_id = ${notices.userId} and own.status in ('APPROVED', 'PENDING'))`

/** Whether changes of the activity affect the recipient: with an open or approved application, as organizer, or as helper. */
export const isConcerned = sql<boolean>`(${hasApplied} or ${runsDoor(notices.userId)})`
  .mapWith(Boolean)
  .as('is_concerned')

/**
 * Condition that the recipient may still read the notice's comment: their own, or a visible user's, if they have a seat, are an
 * organizer or co-organizer, or are one of the applicants who received the update.
 */
export const isReadable = sql`${comments.id} = ${notices.commentId} and (${comments.userId} = ${notices.userId}
  or (${isVisible(notices.userId, comments.userId)} and (${hasSeat} or ${mayMessage(notices.userId)}
    or (${hasApplied} and exists (select 1 from ${updateRecipients} sent
      where sent.comment_id = ${comments.id} and sent.user_id = ${notices.userId})))))`

/** Condition that a suspended user caused the notice. */
export const isBySuspended = sql`exists (select 1 from ${users} cause where cause.id = ${notices.actorId}
  and cause.suspended_at > 0 and cause.id <> ${notices.userId})`
