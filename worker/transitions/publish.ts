import { activities } from '../db/schema'
import { activityPublished } from '../notices/kinds/activity-published'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'
import { matchAlerts } from './alerts'

/** Inserts an activity, notifies the organizer's followers, and finds the alerts that it matches. */
export function publishActivity(db: Database, row: typeof activities.$inferInsert) {
  return {
    inserted: db.insert(activities).values(row),
    notices: notify(db, row.createdAt, [activityPublished.to({ activityId: row.id })]),
    matched: matchAlerts(db, { activityId: row.id, at: row.createdAt }),
  }
}
