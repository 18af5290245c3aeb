import { and, asc, eq, sql } from 'drizzle-orm'
import type { NewAlert } from '../contract/alerts'
import { ALERTS_MAX } from '../contract/limits'
import { alerts } from '../db/schema'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'

export type AlertRow = typeof alerts.$inferSelect

export function listAlerts(db: Database, userId: string) {
  return db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(asc(alerts.createdAt), asc(alerts.id))
}

/** Inserts an alert, if the user has fewer than `ALERTS_MAX`. Returns nothing otherwise. */
export function insertAlert(
  db: Database,
  {
    id,
    userId,
    at,
    place,
    radius,
    types,
    difficulties,
    days,
  }: NewAlert & { id: string; userId: string; at: number },
) {
  return insertSelect(
    db,
    alerts,
    {
      id,
      userId,
      placeName: place.name,
      latitude: place.latitude,
      longitude: place.longitude,
      radiusMiles: radius,
      types,
      difficulties,
      days,
      createdAt: at,
    },
    sql`where (select count(*) from ${alerts} own where own.user_id = ${userId}) < ${ALERTS_MAX}`,
  ).returning()
}

/** Deletes a user's alert. Pending matches of only this alert are no longer sent. */
export function deleteAlert(db: Database, { id, userId }: { id: string; userId: string }) {
  return db
    .delete(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning({ id: alerts.id })
}
