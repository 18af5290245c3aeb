import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ActivityType, Difficulty } from '../../contract/activities'
import { instant, typedLine } from './columns'
import { ofActivity, ofUser } from './references'

/** SQL for a band of three degrees of latitude, more than the largest radius in both directions. */
export const latitudeBand = (latitude: SQL): SQL => sql`floor(${latitude} / 3)`
/** SQL for a longitude west of Greenwich, so that places on both sides of the date line are neighbors. */
export const westernLongitude = (longitude: SQL): SQL => sql`${longitude} - 360 * (${longitude} > 0)`

/** Users' alerts for new activities around a place (product.md 4.41). An empty list means any. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    userId: ofUser('user_id'),
    placeName: typedLine('place_name').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    radiusMiles: integer('radius_miles').notNull(),
    types: text('types', { mode: 'json' }).$type<ActivityType[]>().notNull().default([]),
    difficulties: text('difficulties', { mode: 'json' }).$type<Difficulty[]>().notNull().default([]),
    /** Weekdays, local to the activity's place; 0 for Sunday. */
    days: text('days', { mode: 'json' }).$type<number[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('alerts_user').on(t.userId, t.createdAt),
    // Finds the alerts around a place: by a band of latitude, then by degrees of longitude.
    index('alerts_place').on(latitudeBand(sql`latitude`), westernLongitude(sql`longitude`)),
    check('alerts_latitude', sql`${t.latitude} between -90 and 90`),
    check('alerts_longitude', sql`${t.longitude} between -180 and 180`),
  ],
)

/** Activities that match a user's alerts. One row per user and activity prevents duplicate notices. */
export const alertMatches = sqliteTable(
  'alert_matches',
  {
    userId: ofUser('user_id'),
    activityId: ofActivity('activity_id'),
    alertId: text('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    matchedAt: instant('matched_at').notNull(),
    /** When the user was notified of it, or of other matches instead. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.activityId] }),
    index('alert_matches_waiting').on(t.userId).where(sql`${t.toldAt} is null`),
    index('alert_matches_activity').on(t.activityId),
    index('alert_matches_alert').on(t.alertId),
    index('alert_matches_matched').on(t.matchedAt),
  ],
)
