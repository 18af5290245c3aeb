import type { SQL } from 'drizzle-orm'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { PageQuery } from '../contract/common'
import { activities, applications, blocks, follows, notices, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { withdrawNotices } from '../notices/withdrawn'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { isAfter } from '../platform/time-order'
import { deleteFollows } from '../users/follows'

/** The blocking user, and the blocked user. */
export type Block = { blockerId: string; blockedId: string }

/**
 * Inserts a block if there is none yet, with the blocked user's name and picture, which are empty if the blocker can't see that user
 * (product.md 10.11). An unknown user violates the foreign key.
 */
export function insertBlock(db: Database, block: Block & { at: number }) {
  const { at, ...pair } = block
  const seen = sql`${users} where id = ${pair.blockedId} and ${isVisible(pair.blockerId, users.id)}`
  return db
    .insert(blocks)
    .values({
      ...pair,
      createdAt: at,
      blockedName: sql`coalesce((select name from ${seen}), '')`,
      blockedAvatar: sql`(select avatar_key from ${seen})`,
    })
    .onConflictDoNothing()
}

/** Deletes a block, if there is one. */
export function deleteBlock(db: Database, { blockerId, blockedId }: Block) {
  return db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}

const blockedColumns = {
  blockedAt: sql<number>`${blocks.createdAt}`.as('blocked_at'),
  user: packRow('blocked_user', {
    id: users.id,
    name: blocks.blockedName,
    // Replaced pictures are deleted.
    avatar: {
      expression: sql`iif(${users.avatar} = ${blocks.blockedAvatar}, ${users.avatar}, null)`,
      like: users.avatar,
    },
  }),
}

/** Lists the users blocked by a user, latest first, with their names at the time (product.md 10.11). */
export function listBlocked(db: Database, { blockerId, cursor, limit }: PageQuery & { blockerId: string }) {
  return db
    .select(blockedColumns)
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, blockerId),
        isAfter([blocks.createdAt, blocks.blockedId], { cursor, sort: 'newest' }),
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit + 1)
}

/** Condition for applications of either user to the other's activities. */
export function applicationsBetween({ blockerId, blockedId }: Block): SQL {
  const { userId, creatorId } = applications
  return sql`((${userId} = ${blockerId} and ${creatorId} = ${blockedId}) or (${userId} = ${blockedId} and ${creatorId} = ${blockerId}))`
}

export const deleteFollowsBetween = (db: Database, { blockerId, blockedId }: Block) =>
  deleteFollows(
    db,
    or(
      and(eq(follows.followerId, blockerId), eq(follows.creatorId, blockedId)),
      and(eq(follows.followerId, blockedId), eq(follows.creatorId, blockerId)),
    ),
  )

/** Deletes each user's notices about the other or the other's activities. */
export function deleteNoticesBetween(db: Database, { blockerId, blockedId }: Block) {
  const isAbout = (userId: string, otherId: string) =>
    and(
      eq(notices.userId, userId),
      or(
        eq(notices.actorId, otherId),
        sql`${notices.activityId} in (select ${activities.id} from ${activities} where ${activities.creatorId} = ${otherId})`,
      ),
    )
  return withdrawNotices(db, or(isAbout(blockerId, blockedId), isAbout(blockedId, blockerId)))
}
