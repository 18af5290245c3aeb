import type { SQL } from 'drizzle-orm'
import { and, gt, isNull, sql } from 'drizzle-orm'
import { activities, applications } from '../db/schema'
import { activityCancelled } from '../notices/kinds/activity-cancelled'
import { notify } from '../notices/kinds/notify'
import { deleteUnreadNotices, deleteWaitingNotices } from '../notices/store'
import type { Database } from '../platform/database'
import { withdrawApplications } from './applications'

type Cancellation = {
  where: SQL | undefined
  by: string | null
  at: number
  /** Whether too few people had joined at the decision. */
  isCalledOff?: boolean
}

/**
 * Cancels the activities in `where` that have not started, notifies those concerned, and closes open applications. `by`
 * is the user who cancels, or null for cron. `cancelled` holds the ids of the activities cancelled now.
 */
export function cancelActivities(db: Database, { where, by, at, isCalledOff = false }: Cancellation) {
  const cancelledNow = sql`(select ${activities.id} from ${activities} where ${where} and ${activities.cancelledAt} = ${at})`
  return {
    cancelled: db
      .update(activities)
      .set({ cancelledAt: at, cancelledBy: by, updatedAt: at })
      .where(and(where, isNull(activities.cancelledAt), gt(activities.startsAt, at)))
      .returning({ id: activities.id }),
    notices: notify(db, at, [activityCancelled.to({ where, at, isCalledOff })]),
    untold: deleteUnreadNotices(db, { kind: 'activity_published', activityIds: cancelledNow }),
    superseded: deleteWaitingNotices(db, { activityIds: cancelledNow, at }),
    closed: withdrawApplications(db, {
      by: 'close',
      where: sql`${applications.activityId} in ${cancelledNow}`,
      at,
    }),
  }
}
