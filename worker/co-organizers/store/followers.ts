import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FollowersQuery } from '../../contract/co-organizers'
import { activities, coOrganizers, follows, users } from '../../db/schema'
import { isVisible } from '../../db/visibility'
import { decodeCursor } from '../../platform/cursor'
import type { Database } from '../../platform/database'
import { spellings } from '../../platform/spellings'

const nameAndId = z.tuple([z.string(), z.string()])

/**
 * Lists the followers of an organizer who can be invited to help with their activity, by name: those with a personal account
 * who neither help nor are invited. Others than its organizer get nothing.
 */
export function listInvitable(
  db: Database,
  { activityId, userId, q, cursor, limit }: FollowersQuery & { activityId: string; userId: string },
) {
  const after = decodeCursor(cursor, nameAndId)
  const isOwn = sql`exists (select 1 from ${activities} where ${activities.id} = ${activityId} and ${activities.creatorId} = ${userId})`
  return db
    .select({ id: users.id, name: users.name, avatar: users.avatar, verifiedAt: users.verifiedAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerId))
    .where(
      and(
        isInvitableBy(userId),
        isOwn,
        sql`not exists (select 1 from ${coOrganizers} where ${coOrganizers.activityId} = ${activityId}
          and ${coOrganizers.userId} = ${users.id})`,
        q === undefined
          ? undefined
          : or(...spellings(q).map((text) => sql`instr(lower(${users.name}), ${text}) > 0`)),
        after ? sql`(${users.name}, ${users.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit + 1)
}

/** Finds a follower of an organizer who can help, invited or not. */
export function findFollower(db: Database, { organizerId, userId }: { organizerId: string; userId: string }) {
  return db
    .select({ id: users.id })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerId))
    .where(and(eq(users.id, userId), isInvitableBy(organizerId)))
    .limit(1)
}

/** Condition for followers of an organizer with a personal account that the organizer sees. */
const isInvitableBy = (organizerId: string) =>
  and(
    eq(follows.creatorId, organizerId),
    eq(users.role, 'USER'),
    eq(users.isAdmin, false),
    isNull(users.deletedAt),
    isVisible(organizerId, users.id),
  )
