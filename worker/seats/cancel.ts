import type { SQL } from 'drizzle-orm'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { CONSEQUENCES } from '../contract/machine/application'
import { activities, applications } from '../db/schema'
import { activityCancelled } from '../notices/kinds/changes'
import { notify } from '../notices/kinds/notify'
import { deleteUnreadNotices, deleteWaitingNotices } from '../notices/store'
import type { Database } from '../platform/database'
import { withdrawAnnouncements } from '../transitions/publish'

/** Maximum activities that one cron statement cancels or confirms: each may have 10,000 participants. */
export const CANCELLED_A_PAGE = 20

type Cancellation = {
  where: SQL | undefined
  by: string | null
  at: number
  /** Whether the minimum was missed. */
  isCalledOff?: boolean
}

/**
 * Cancels the activities in `where` that have not started, sends the notices, and closes pending applications. `by` is the user who
 * cancels, or null for cron. `cancelled` holds the ids of the activities canceled now.
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
    noticesWithdrawn: deleteUnreadNotices(db, { kind: 'activity_published', activityIds: cancelledNow }),
    superseded: deleteWaitingNotices(db, { activityIds: cancelledNow, at }),
    others: withdrawAnnouncements(db, cancelledNow),
    closed: closeApplications(db, { where: sql`${applications.activityId} in ${cancelledNow}`, at }),
  }
}

/** Closes the pending applications in `where`, without notices. */
export function closeApplications(db: Database, { where, at }: { where: SQL | undefined; at: number }) {
  return db
    .update(applications)
    .set({
      status: CONSEQUENCES.close.to,
      waitlistedAt: null,
      waitlistRank: null,
      decidedAt: at,
      undo: null,
      groupId: null,
    })
    .where(and(where, eq(applications.status, 'PENDING')))
}
