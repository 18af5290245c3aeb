import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import {
  ALERT_MATCHES_PER_ACTIVITY_MAX,
  ALERT_MATCHES_WAITING_MAX,
  EARTH_RADIUS_MILES,
  RADIUS_MAX_MILES,
} from '../contract/limits'
import { localWeekday } from '../db/local-time'
import { activities, alertMatches, alerts, applications } from '../db/schema'
import { latitudeBand, westernLongitude } from '../db/schema/alerts'
import { isVisible } from '../db/visibility'
import type { AlertPage } from '../notices/kinds/alert-page'
import { usersToTell, usersWaiting } from '../notices/kinds/alert-page'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'

const DEGREES = 180 / Math.PI
/** The largest radius in radians, and in degrees of latitude. */
const RADIANS = RADIUS_MAX_MILES / EARTH_RADIUS_MILES
const LATITUDES = RADIANS * DEGREES
/** The same in degrees of longitude at the activity's latitude. */
const longitudesAround = sql`degrees(asin(min(1, sin(${RADIANS}) / cos(radians(activities.latitude)))))`

/**
 * Records alerts that an activity matches: within their radius, with a matching type, difficulty, and day. Excludes the organizer,
 * users who can't find it or have applied to it, and users with many pending matches. Run it in the batch that publishes or changes
 * the activity.
 */
export function matchAlerts(db: Database, { activityId, at }: { activityId: string; at: number }) {
  return insertSelect(
    db,
    alertMatches,
    { userId: sql`alert.user_id`, activityId: sql`activities.id`, alertId: sql`alert.id`, matchedAt: at },
    sql`from ${activities} cross join ${alerts} alert indexed by alerts_place on ${isAround}
        where activities.id = ${activityId} and activities.is_listed and activities.starts_at > ${at}
          and alert.user_id <> activities.creator_id and ${isWithin}
          and ${isAny('types', sql`activities.type`)} and ${isAny('difficulties', sql`activities.difficulty`)}
          and ${isAny('days', localWeekday(at))}
          and ${isVisible(sql`alert.user_id`, sql`activities.creator_id`)}
          and not exists (select 1 from ${applications} own where own.activity_id = activities.id and own.user_id = alert.user_id)
          and (select count(*) from ${alertMatches} waiting where waiting.user_id = alert.user_id and waiting.told_at is null)
            < ${ALERT_MATCHES_WAITING_MAX}
        limit ${ALERT_MATCHES_PER_ACTIVITY_MAX}`,
  ).onConflictDoNothing()
}

/**
 * Returns statements that recompute an activity's pending matches after a change. Otherwise an activity moved from town to town
 * would reach the alerts in all of them.
 */
export function rematchAlerts(db: Database, changed: { activityId: string; at: number }) {
  const { activityId } = changed
  return [
    db.delete(alertMatches).where(and(eq(alertMatches.activityId, activityId), isNull(alertMatches.toldAt))),
    matchAlerts(db, changed),
  ]
}

/**
 * Condition that the center of `alert` is in a box around the activity's public place, large enough for any alert whose circle
 * contains the place.
 */
const isAround = sql`${latitudeBand(sql`alert.latitude`)} in (${latitudeBand(sql`(activities.latitude - ${LATITUDES})`)},
    ${latitudeBand(sql`(activities.latitude + ${LATITUDES})`)})
  and ${westernLongitude(sql`alert.longitude`)} between ${westernLongitude(sql`activities.longitude`)} - ${longitudesAround}
    and ${westernLongitude(sql`activities.longitude`)} + ${longitudesAround}`

/** Condition that the activity's public place is within the radius of `alert`. */
const isWithin = sql`1 - (sin(radians(alert.latitude)) * sin(radians(activities.latitude)) + cos(radians(alert.latitude))
  * cos(radians(activities.latitude)) * cos(radians(activities.longitude - alert.longitude)))
  <= 1 - cos(alert.radius_miles / ${EARTH_RADIUS_MILES})`

/** Condition that a list of `alert` is empty or contains a value. */
function isAny(list: 'types' | 'difficulties' | 'days', value: SQL): SQL {
  const column = sql.raw(`alert.${list}`)
  return sql`(${column} = '[]' or exists (select 1 from json_each(${column}) where json_each.value = ${value}))`
}

/** Selects the last user in a page of users with pending matches. */
export const lastWaiting = (db: Database, page: AlertPage) =>
  db.select({ userId: sql<string | null>`max(user_id)` }).from(usersWaiting(page))

/** Marks all pending matches of a page's users as notified. Run it after notifying these users of some of them. */
export function markNotified(db: Database, page: AlertPage) {
  return db
    .update(alertMatches)
    .set({ toldAt: page.at })
    .where(
      sql`${alertMatches.toldAt} is null and ${alertMatches.userId} in (select user_id from ${usersToTell(page)})`,
    )
}

/** Deletes old matches, notified or not, whose activities have long been in Explore. */
export function deleteOldMatches(db: Database, before: number) {
  return deletePage(db, alertMatches, lt(alertMatches.matchedAt, before))
}
