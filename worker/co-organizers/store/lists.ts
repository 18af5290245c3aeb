import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectWithCounts } from '../../activities/store/find'
import type { FollowersQuery } from '../../contract/co-organizers'
import type { PageQuery } from '../../contract/common'
import { FOLLOWERS_SEARCHED_MAX } from '../../contract/limits'
import { activities, coOrganizers, follows, users } from '../../db/schema'
import { isVisible } from '../../db/visibility'
import { decodeCursor } from '../../platform/cursor'
import type { Database } from '../../platform/database'
import { spellings } from '../../platform/spellings'

const nameAndId = z.tuple([z.string(), z.string()])

/**
 * Lists an organizer's followers who can be invited to help with their activity, by name: personal accounts that neither help nor
 * are invited, among the newest.
 */
export function listInvitable(
  db: Database,
  { activityId, organizerId, q, cursor, limit }: FollowersQuery & { activityId: string; organizerId: string },
) {
  const after = decodeCursor(cursor, nameAndId)
  // The index is ordered by row, so reading stops at the limit.
  const newest = sql`(select follower_id from ${follows} where creator_id = ${organizerId} order by rowid desc limit ${FOLLOWERS_SEARCHED_MAX}) newest`
  return db
    .select({ id: users.id, name: users.name, avatar: users.avatar, verifiedAt: users.verifiedAt })
    .from(newest)
    .innerJoin(users, sql`${users.id} = newest.follower_id`)
    .where(
      and(
        canHelp(organizerId),
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

/** Finds an organizer's follower who can help, invited or not. */
export function findFollower(db: Database, { organizerId, userId }: { organizerId: string; userId: string }) {
  return db
    .select({ id: users.id })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerId))
    .where(and(eq(users.id, userId), eq(follows.creatorId, organizerId), canHelp(organizerId)))
    .limit(1)
}

/** Condition for personal accounts visible to the organizer. */
const canHelp = (organizerId: string) =>
  and(
    eq(users.role, 'USER'),
    eq(users.isAdmin, false),
    isNull(users.deletedAt),
    isVisible(organizerId, users.id),
  )

const helpedCursor = z.tuple([z.int(), z.int(), z.int(), z.int()])

type Query = PageQuery & { at: number }

/** Returns the sort keys of {@link listHelped} for the cursor, which keeps the time of the first page. */
export const helpedKeys =
  ({ cursor, at }: Pick<Query, 'cursor' | 'at'>) =>
  ({ activity }: { activity: { startsAt: number; endsAt: number; seq: number } }) => {
    const asOf = decodeCursor(cursor, helpedCursor)?.[0] ?? at
    const sign = activity.endsAt <= asOf ? -1 : 1
    return [asOf, sign, sign * activity.startsAt, activity.seq] as const
  }

/**
 * Lists the activities that a user helps with, and invitations to upcoming ones: upcoming ones first, soonest first, then past
 * ones, latest first.
 */
export function listHelped(db: Database, { userId, at, cursor, limit }: Query & { userId: string }) {
  const after = decodeCursor(cursor, helpedCursor)
  const asOf = after?.[0] ?? at
  const sign = sql`iif(${activities.endsAt} <= ${asOf}, -1, 1)`
  const [rank, start] = [sql`-${sign}`, sql`${sign} * ${activities.startsAt}`]
  return selectWithCounts(db, userId)
    .where(
      and(
        sql`${activities.id} in (select helped.activity_id from ${coOrganizers} helped where helped.user_id = ${userId})`,
        sql`(own_help.joined_at is not null or (${activities.cancelledAt} is null and ${activities.endsAt} > ${asOf}))`,
        isVisible(userId, activities.creatorId),
        after
          ? sql`(${rank}, ${start}, ${activities.seq}) > (${-after[1]}, ${after[2]}, ${after[3]})`
          : undefined,
      ),
    )
    .orderBy(rank, start, asc(activities.seq))
    .limit(limit + 1)
}
