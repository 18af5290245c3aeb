import { and, count, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { activities, follows, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'

/** A follower, and whom. */
export type Follow = { followerId: string; creatorId: string }

/** A person who exists for the viewer and has not gone, with what the profile says of their followers, the viewer among them or not. */
export function findProfile(db: Database, { followerId, creatorId }: Follow) {
  return db
    .select({ ...getTableColumns(users), ...followColumns({ followerId, creatorId }) })
    .from(users)
    .where(and(eq(users.id, creatorId), isVisible(followerId, users.id), isNull(users.deletedAt)))
    .limit(1)
}
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>[number]

/** The followers of a person, and whether the viewer is one. */
export function findFollowState(db: Database, follow: Follow) {
  return db
    .select(followColumns(follow))
    .from(users)
    .where(and(eq(users.id, follow.creatorId), isVisible(follow.followerId, users.id)))
    .limit(1)
}

function followColumns({ followerId, creatorId }: Follow) {
  return {
    followers: sql<number>`(select count(*) from ${follows} where creator_id = ${creatorId})`.as('followers'),
    isFollowing: sql`exists (
      select 1 from ${follows} where creator_id = ${creatorId} and follower_id = ${followerId})`
      .mapWith(Boolean)
      .as('is_following'),
  }
}

/** What took place under a person, and how many came; cancelled activities did not. */
export function sumHosted(db: Database, creatorId: string) {
  return db
    .select({
      hosted: count(),
      participantsServed: sql<number>`cast(total(${activities.participantsCount}) as integer)`,
    })
    .from(activities)
    .where(
      and(eq(activities.creatorId, creatorId), isNull(activities.cancelledAt), lte(activities.endsAt, now())),
    )
}

/** Follows; following already changes nothing, and whoever was blocked in the meantime cannot. */
export function insertFollow(db: Database, { followerId, creatorId }: Follow) {
  return db
    .insert(follows)
    .select(
      sql`select ${followerId}, ${users.id}, ${now()} from ${users}
        where ${users.id} = ${creatorId} and ${isVisible(followerId, users.id)}`,
    )
    .onConflictDoNothing()
}

/** Unfollows; not following changes nothing. */
export function deleteFollow(db: Database, { followerId, creatorId }: Follow) {
  return db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.creatorId, creatorId)))
}
