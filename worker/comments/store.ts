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

/** Pinned first, then the newest. */
const order = [sql`${comments.pinnedAt} is null`, sql`${comments.createdAt} desc`, sql`${comments.id}`]
const keysOfLast = z.tuple([z.union([z.literal(0), z.literal(1)]), z.number(), z.string()])

/** What a cursor of {@link listComments} holds. */
export function commentKeys({ comment }: CommentRow): [number, number, string] {
  return [comment.pinnedAt === null ? 1 : 0, comment.createdAt, comment.id]
}

/** An activity's comments for a person; a deleted one only while there are replies to it, a hidden one with its replies not. */
export function listComments(
  db: Database,
  { activityId, userId, cursor, limit }: PageQuery & { activityId: string; userId: string },
) {
  const after = decodeCursor(cursor, keysOfLast)
  const hasReplies = sql`exists (select 1 from ${comments} reply where reply.parent_id = ${comments.id}
    and reply.deleted_at is null and ${isVisible(userId, sql.raw('reply.user_id'))})`
  const answersHidden = sql`exists (select 1 from ${comments} parent where parent.id = ${comments.parentId}
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
        sql`not ${answersHidden}`,
        after
          ? sql`(${comments.pinnedAt} is null, -${comments.createdAt}, ${comments.id}) > (${after[0]}, ${-after[1]}, ${after[2]})`
          : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
}

/** Whether a person organizes an activity or holds a seat in it; no row where there is no such activity. */
export function findStanding(db: Database, { activityId, userId }: { activityId: string; userId: string }) {
  return db
    .select({ creatorId: activities.creatorId, isSeated: isSeated(userId) })
    .from(activities)
    .where(and(eq(activities.id, activityId), isVisible(userId, activities.creatorId)))
    .limit(1)
}

/** A comment that exists for the reader, with its author, and the reader's standing in its activity. */
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

function isSeated(userId: string) {
  return sql<number>`exists (select 1 from ${participations} where ${and(
    eq(participations.activityId, activities.id),
    eq(participations.userId, userId),
    ne(participations.status, 'QUIT'),
  )})`.as('is_seated')
}

/** Writes a comment or a reply. */
export function insertComment(
  db: Database,
  comment: Pick<
    typeof comments.$inferInsert,
    'id' | 'activityId' | 'userId' | 'content' | 'parentId' | 'isCreatorUpdate' | 'createdAt'
  >,
) {
  return db.insert(comments).values(comment)
}

/** Other words, and the note that they are other. */
export function updateContent(db: Database, id: string, content: string) {
  return db
    .update(comments)
    .set({ content, editedAt: now() })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
}

/** Clears the words of a comment; the row stays for its replies. */
export function clearComment(db: Database, id: string) {
  return db
    .update(comments)
    .set({ content: '', pinnedAt: null, deletedAt: now() })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
}

/** Pins a comment to the top, or lets it go. */
export function setPinned(db: Database, id: string, isPinned: boolean) {
  return db
    .update(comments)
    .set({ pinnedAt: isPinned ? now() : null })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
}
