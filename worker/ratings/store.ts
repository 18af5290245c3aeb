import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { RATING_DAYS } from '../contract/limits'
import type { NewRating } from '../contract/ratings'
import { freeSeats } from '../db/free-seats'
import { activities, applications, participations, ratings } from '../db/schema'
import { isVisible, showsActivities } from '../db/visibility'
import { DAY_MS } from '../platform/clock'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'

type Pair = { activityId: string; userId: string }

/** Finds a user's rating of an activity. */
export function findRating(db: Database, { activityId, userId }: Pair) {
  return db
    .select({ score: ratings.score, tags: ratings.tags, thankedAt: ratings.thankedAt })
    .from(ratings)
    .where(and(eq(ratings.activityId, activityId), eq(ratings.userId, userId)))
    .limit(1)
}

/**
 * Finds the organizer's next listed activity that the user could join and has not applied to: one with the same title first, then the
 * soonest.
 */
export function findNext(db: Database, { activityId, userId, at }: Pair & { at: number }) {
  const ofPast = (column: 'creator_id' | 'title') =>
    sql`(select ${sql.raw(`past.${column}`)} from ${activities} past where past.id = ${activityId})`
  return db
    .select({
      id: activities.id,
      title: activities.title,
      startsAt: activities.startsAt,
      timeZone: activities.timeZone,
      spotsLeft: freeSeats().as('spots_left'),
    })
    .from(activities)
    .where(
      and(
        sql`${activities.creatorId} = ${ofPast('creator_id')}`,
        gt(activities.startsAt, at),
        sql`activities.is_listed`,
        isVisible(userId, activities.creatorId),
        showsActivities(activities.creatorId),
        sql`not exists (select 1 from ${applications} own
          where own.activity_id = ${activities.id} and own.user_id = ${userId} and own.status <> 'WITHDRAWN')`,
      ),
    )
    .orderBy(sql`${activities.title} <> ${ofPast('title')}`, activities.startsAt, activities.id)
    .limit(1)
}

/** FROM and WHERE clause for conditional writes: the user's seat in a past activity that they attended. */
function attended({ activityId, userId, at }: Pair & { at: number }) {
  return sql`from ${activities} cross join ${participations} seat
      on seat.activity_id = ${activities.id} and seat.user_id = ${userId}
    where ${activities.id} = ${activityId} and ${activities.cancelledAt} is null
      and seat.status <> 'QUIT' and seat.no_show_at is null
      and ${activities.endsAt} <= ${at} and ${activities.endsAt} > ${at - RATING_DAYS * DAY_MS}`
}

/** Saves a rating, if the user attended and ratings are still open. Returns nothing otherwise. */
export function saveRating(db: Database, { score, tags, at, ...pair }: NewRating & Pair & { at: number }) {
  return insertSelect(
    db,
    ratings,
    {
      activityId: activities.id,
      userId: pair.userId,
      creatorId: activities.creatorId,
      score,
      tags,
      ratedAt: at,
    },
    sql`${attended({ ...pair, at })}`,
  )
    .onConflictDoUpdate({
      target: [ratings.activityId, ratings.userId],
      set: { score: sql`excluded.score`, tags: sql`excluded.tags`, ratedAt: sql`excluded.rated_at` },
    })
    .returning({ userId: ratings.userId })
}

/** Saves thanks under the same conditions, once. Returns nothing otherwise. */
export function saveThanks(
  db: Database,
  { message, at, ...pair }: Pair & { message: string | null; at: number },
) {
  return insertSelect(
    db,
    ratings,
    {
      activityId: activities.id,
      userId: pair.userId,
      creatorId: activities.creatorId,
      tags: [],
      thankedAt: at,
      message,
    },
    sql`${attended({ ...pair, at })}`,
  )
    .onConflictDoUpdate({
      target: [ratings.activityId, ratings.userId],
      set: { thankedAt: sql`excluded.thanked_at`, message: sql`excluded.message` },
      setWhere: isNull(ratings.thankedAt),
    })
    .returning({ userId: ratings.userId })
}
