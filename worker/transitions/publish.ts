import { activities } from '../db/schema'
import { activityPublished } from '../notices/kinds/activity-published'
import { invitedAgain } from '../notices/kinds/invited-again'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'
import { matchAlerts } from './alerts'

/** Inserts an activity, notifies the organizer's followers, and finds the alerts that it matches. */
export function publishActivity(db: Database, row: typeof activities.$inferInsert) {
  return {
    inserted: db.insert(activities).values(row),
    ...announceActivity(db, { activityId: row.id, at: row.createdAt }),
  }
}

type Announcement = {
  activityId: string
  at: number
  /** The earlier activity whose people are invited. */
  invitedFrom?: string | undefined
}

/**
 * Notifies the people of an earlier activity and the organizer's followers of a new one, and finds the alerts that it matches.
 * Run it in the batch that inserts the activity.
 */
export function announceActivity(db: Database, { activityId, at, invitedFrom }: Announcement) {
  return {
    notices: notify(db, at, [
      ...(invitedFrom === undefined ? [] : [invitedAgain.to({ activityId, from: invitedFrom })]),
      activityPublished.to({ activityId }),
    ]),
    matched: matchAlerts(db, { activityId, at }),
  }
}
