import { and, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { z } from 'zod'
import type { PageQuery } from '../contract/common'
import { activities, comments, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'

const commentColumns = {
  comment: packRow('comment', getTableColumns(comments)),
  author: packNullableRow('author', { name: users.name, avatar: users.avatar }),
}
export type CommentRow = SelectResultFields<typeof commentColumns>

/** Pinned comments first, then newest first. */
const order = [sql`${comments.pinnedAt} is null`, sql`${comments.createdAt} desc`, sql`${comments.id}`]
const commentsCursor = z.tuple([z.union([z.literal(0), z.literal(1)]), z.number(), z.string()])

/** Sort keys of {@link listComments}, for the cursor. */
export function commentKeys({ comment }: CommentRow): [number, number, string] {
  return [comment.pinnedAt === null ? 1 : 0, comment.createdAt, comment.id]
}

/**
 * Lists an activity's comments that are visible to a user. Deleted comments are included while they have replies.
 * Replies to a hidden comment are left out.
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
    .select(commentColumns)
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
    .select({ creatorId: activities.creatorId, isSeated: isSeated(userId) })
    .from(activities)
    .where(and(eq(activities.id, activityId), isVisible(userId, activities.creatorId)))
    .limit(1)
}

/** Finds a comment that is visible to the user, with its author and the user's membership. */
export function findComment(db: Database, { id, userId }: { id: string; userId: string }) {
  return db
    .select({ ...commentColumns, creatorId: activities.creatorId, isSeated: isSeated(userId) })
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
    'id' | 'activityId' | 'userId' | 'content' | 'parentId' | 'isCreatorUpdate' | 'createdAt'
  >,
) {
  return db.insert(comments).values(comment)
}

/** Changes the text of a comment and marks it as edited. */
export function updateContent(db: Database, id: string, content: string) {
  return db
    .update(comments)
    .set({ content, editedAt: now() })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
}

/** Hides a comment and unpins it, or shows it again. Hiding twice keeps the first time. */
export function setHidden(db: Database, id: string, { isHidden, at }: { isHidden: boolean; at: number }) {
  const { hiddenAt } = comments
  return db
    .update(comments)
    .set(isHidden ? { hiddenAt: at, pinnedAt: null } : { hiddenAt: null })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), isHidden ? isNull(hiddenAt) : undefined))
}

/** Deletes the text of a comment. The row stays for its replies. */
export function clearComment(db: Database, id: string) {
  return db
    .update(comments)
    .set({ content: '', pinnedAt: null, hiddenAt: null, deletedAt: now() })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
}

export function setPinned(db: Database, id: string, isPinned: boolean) {
  return db
    .update(comments)
    .set({ pinnedAt: isPinned ? now() : null })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
}
