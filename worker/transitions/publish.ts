import { activities } from '../db/schema'
import { activityPublished } from '../notices/kinds/activity-published'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'

/** Inserts an activity and notifies the organizer's followers. */
export function publishActivity(db: Database, row: typeof activities.$inferInsert) {
  return {
    inserted: db.insert(activities).values(row),
    notices: notify(db, row.createdAt, [activityPublished.to({ activityId: row.id })]),
  }
}
