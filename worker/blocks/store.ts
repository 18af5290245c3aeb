import type { SQL } from 'drizzle-orm'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '../contract/common'
import { activities, applications, blocks, follows, notices, users } from '../db/schema'
import { packRow } from '../platform/columns'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'

/** Who blocks, and whom. */
export type Block = { blockerId: string; blockedId: string }

const atAndId = z.tuple([z.number(), z.string()])

/** Blocks; doing so twice changes nothing. Nobody of that id breaks the foreign key. */
export function insertBlock(db: Database, block: Block & { at: number }) {
  const { at, ...pair } = block
  return db
    .insert(blocks)
    .values({ ...pair, createdAt: at })
    .onConflictDoNothing()
}

/** Takes a block back; without one it changes nothing. */
export function deleteBlock(db: Database, { blockerId, blockedId }: Block) {
  return db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}

const blockedColumns = {
  blockedAt: sql<number>`${blocks.createdAt}`.as('blocked_at'),
  person: packRow('person', { id: users.id, name: users.name, avatar: users.avatar }),
}

/** Whom a person has blocked, the latest first. */
export function listBlocked(db: Database, { blockerId, cursor, limit }: PageQuery & { blockerId: string }) {
  const before = decodeCursor(cursor, atAndId)
  return db
    .select(blockedColumns)
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, blockerId),
        before ? sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${before[0]}, ${before[1]})` : undefined,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit + 1)
}

/** Condition for the applications of either to the other's activities. */
export function applicationsBetween({ blockerId, blockedId }: Block): SQL {
  const { userId, creatorId } = applications
  return sql`((${userId} = ${blockerId} and ${creatorId} = ${blockedId}) or (${userId} = ${blockedId} and ${creatorId} = ${blockerId}))`
}

/** Neither follows the other any longer. */
export function endFollows(db: Database, { blockerId, blockedId }: Block) {
  return db
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, blockerId), eq(follows.creatorId, blockedId)),
        and(eq(follows.followerId, blockedId), eq(follows.creatorId, blockerId)),
      ),
    )
}

/** What each was told of the other is gone from their lists. */
export function forgetNotices(db: Database, { blockerId, blockedId }: Block) {
  const by = (userId: string, otherId: string) =>
    and(
      eq(notices.userId, userId),
      or(
        eq(notices.actorId, otherId),
        sql`${notices.activityId} in (select ${activities.id} from ${activities} where ${activities.creatorId} = ${otherId})`,
      ),
    )
  return db.delete(notices).where(or(by(blockerId, blockedId), by(blockedId, blockerId)))
}
