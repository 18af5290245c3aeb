import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { z } from 'zod'
import type { UpdateAudience } from '../contract/comments'
import type { PageQuery } from '../contract/common'
import { UPDATES_SHOWN_MAX } from '../contract/limits'
import { mayMessage } from '../db/organizes'
import { activities, applications, comments, participations, updateRecipients, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { announce } from '../platform/live-changes'

/** Columns of a comment, for a reader. */
function commentColumns(userId: string) {
  const audience = sql`coalesce(${comments.audience},
    (select parent.audience from ${comments} parent where parent.id = ${comments.parentId}))`
  return {
    comment: packRow('comment', getTableColumns(comments)),
    author: packNullableRow('author', { name: users.name, avatar: users.avatar }),
    /** False for a waitlist update that was not sent to the reader, and for replies to it. */
    isAddressed:
      sql<boolean>`(${audience} is not 'waitlisted' or exists (select 1 from ${updateRecipients} recipient
      where recipient.comment_id = coalesce(${comments.parentId}, ${comments.id}) and recipient.user_id = ${userId}))`
        .mapWith(Boolean)
        .as('is_addressed'),
  }
}
export type CommentRow = SelectResultFields<ReturnType<typeof commentColumns>>

/** Pinned comments first, then newest first. */
const order = [sql`${comments.pinnedAt} is null`, sql`${comments.createdAt} desc`, sql`${comments.id}`]
const commentsCursor = z.tuple([z.union([z.literal(0), z.literal(1)]), z.number(), z.string()])

/** Sort keys of {@link listComments}, for the cursor. */
export function commentKeys({ comment }: CommentRow): [number, number, string] {
  return [comment.pinnedAt === null ? 1 : 0, comment.createdAt, comment.id]
}

/**
 * Lists an activity's comments that are visible to a user. Deleted comments are included while they have replies. Replies to a
 * hidden comment are left out.
 */
export function listComments(
  db: Database,
  { activityId, userId, cursor, limit }: PageQuery & { activityId: string; userId: string },
) {
  const after = decodeCursor(cursor, commentsCursor)
  const hasReplies = sql`exists (select 1 from ${comments} reply where reply.parent_id = ${comments.id}
    and reply.deleted_at is null and ${isVisible(userId, sql.raw('reply.user_id'))})`
  const isReplyToHidden = sql`exists (select 1 from ${comments} parent where parent.id = ${comments.parentId}
    and not ${isVisible(userId, sql.raw('parent.user_id'))})`
  return db
    .select(commentColumns(userId))
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.activityId, activityId),
        or(isNull(comments.deletedAt), hasReplies),
        isVisible(userId, comments.userId),
        sql`not ${isReplyToHidden}`,
        after
          ? sql`(${comments.pinnedAt} is null, -${comments.createdAt}, ${comments.id}) > (${after[0]}, ${-after[1]}, ${after[2]})`
          : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
}

/** Finds the user's membership in an activity that is visible to them. */
export function findMembership(db: Database, { activityId, userId }: { activityId: string; userId: string }) {
  return db
    .select({ organizes: organizes(userId), isSeated: isSeated(userId) })
    .from(activities)
    .where(and(eq(activities.id, activityId), isVisible(userId, activities.creatorId)))
    .limit(1)
}

/** Finds a comment that is visible to the user, with its author and the user's membership. */
export function findComment(db: Database, { id, userId }: { id: string; userId: string }) {
  return db
    .select({
      ...commentColumns(userId),
      creatorId: activities.creatorId,
      organizes: organizes(userId),
      isSeated: isSeated(userId),
    })
    .from(comments)
    .innerJoin(activities, eq(activities.id, comments.activityId))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.id, id),
        isNull(comments.deletedAt),
        isVisible(userId, comments.userId),
        isVisible(userId, activities.creatorId),
      ),
    )
    .limit(1)
}

export type FoundComment = Awaited<ReturnType<typeof findComment>>[number]

/** SQL for whether a user may message participants and moderate comments. */
const organizes = (userId: string) => sql<number>`${mayMessage(userId)}`.as('organizes')

function isSeated(userId: string) {
  return sql<number>`exists (select 1 from ${participations} where ${and(
    eq(participations.activityId, activities.id),
    eq(participations.userId, userId),
    ne(participations.status, 'QUIT'),
  )})`.as('is_seated')
}

export function insertComment(
  db: Database,
  comment: Pick<
    typeof comments.$inferInsert,
    'id' | 'activityId' | 'userId' | 'content' | 'parentId' | 'isCreatorUpdate' | 'createdAt' | 'audience'
  >,
) {
  return announce(db.insert(comments).values(comment), [{ topic: 'comments', subjectId: comment.activityId }])
}

type Audience = { activityId: string; senderId: string; audience: UpdateAudience; at: number }

/** Selects participants who are recipients of an update. */
function selectSeated({ activityId, senderId, audience }: Audience) {
  return sql`select seat.user_id from ${participations} seat where seat.activity_id = ${activityId}
    and seat.status <> 'QUIT' and ${audience} <> 'waitlisted' and ${isVisible(senderId, sql.raw('seat.user_id'))}`
}

/** Selects waiting applicants of an upcoming activity who are recipients of an update. */
function selectWaiting({ activityId, senderId, audience, at }: Audience) {
  return sql`select waiting.user_id from ${applications} waiting
    join ${activities} on activities.id = waiting.activity_id and activities.cancelled_at is null and activities.starts_at > ${at}
    where waiting.activity_id = ${activityId} and waiting.status = 'PENDING' and ${audience} <> 'approved'
      and (${audience} = 'everybody' or waiting.waitlisted_at is not null)
      and ${isVisible(senderId, sql.raw('waiting.user_id'))}`
}

/** Counts an update's recipients. */
export function countAudience(db: Database, to: Audience) {
  return db
    .select({
      count: sql<number>`(select count(*) from (${selectSeated(to)} union ${selectWaiting(to)}))`.as('count'),
    })
    .from(sql`(select 1)`)
}

/** Returns statements that store an update's recipients without a seat, and its total number of recipients. */
export function insertRecipients(db: Database, commentId: string, to: Audience) {
  return [
    insertSelect(
      db,
      updateRecipients,
      { commentId, userId: sql`user_id`, sentAt: to.at },
      sql`from (${selectWaiting(to)})`,
    ),
    db
      .update(comments)
      .set({ sentTo: sql`(select count(*) from (${selectSeated(to)} union ${selectWaiting(to)}))` })
      .where(eq(comments.id, commentId)),
  ] as const
}

/**
 * Lists an activity's newest updates that were sent to a user without a seat, if their application is pending or approved and the
 * organizer is visible to them.
 */
export function listUpdatesTo(db: Database, { activityId, userId }: { activityId: string; userId: string }) {
  return db
    .select(commentColumns(userId))
    .from(sql`${comments} indexed by comments_sent`)
    .innerJoin(
      updateRecipients,
      and(eq(updateRecipients.commentId, comments.id), eq(updateRecipients.userId, userId)),
    )
    .leftJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.activityId, activityId),
        sql`${comments.audience} is not null`,
        isNull(comments.deletedAt),
        isVisible(userId, comments.userId),
        sql`exists (select 1 from ${applications} own where own.activity_id = ${activityId} and own.user_id = ${userId}
          and own.status in ('APPROVED', 'PENDING') and ${isVisible(userId, sql.raw('own.creator_id'))})`,
      ),
    )
    .orderBy(sql`${comments.createdAt} desc`)
    .limit(UPDATES_SHOWN_MAX)
}

/** Changes a comment's text and marks it as edited. */
export function updateContent(db: Database, id: string, content: string) {
  return updateComment(db, and(eq(comments.id, id), isNull(comments.deletedAt)), { content, editedAt: now() })
}

/** Updates comments, and sends a live hint to open tabs. Returns the rows' activities. */
function updateComment(db: Database, where: SQL | undefined, values: Partial<typeof comments.$inferInsert>) {
  return announce(
    db.update(comments).set(values).where(where).returning({ activityId: comments.activityId }),
    ({ activityId }) => [{ topic: 'comments', subjectId: activityId }],
  )
}

/** Hides and unpins a comment, or unhides it. Hiding again keeps the first time. */
export function setHidden(db: Database, id: string, { isHidden, at }: { isHidden: boolean; at: number }) {
  const { hiddenAt } = comments
  const isNews = isHidden ? isNull(hiddenAt) : undefined
  return updateComment(
    db,
    and(eq(comments.id, id), isNull(comments.deletedAt), isNews),
    isHidden ? { hiddenAt: at, pinnedAt: null } : { hiddenAt: null },
  )
}

/** Clears a comment's text. The row stays for its replies. */
export function clearComment(db: Database, id: string) {
  const gone = { content: '', pinnedAt: null, hiddenAt: null, deletedAt: now() }
  return updateComment(db, and(eq(comments.id, id), isNull(comments.deletedAt)), gone)
}

export function setPinned(db: Database, id: string, isPinned: boolean) {
  return updateComment(db, and(eq(comments.id, id), isNull(comments.deletedAt)), {
    pinnedAt: isPinned ? now() : null,
  })
}
