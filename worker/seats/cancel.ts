import type { SQL } from 'drizzle-orm'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { activities, applications, collections, groups, offers, participations } from '../db/schema'
import { activityCancelled } from '../notices/kinds/changes'
import { notify } from '../notices/kinds/notify'
import { deleteUnreadNotices, deleteWaitingNotices } from '../notices/store'
import type { Database } from '../platform/database'
import { announce } from '../platform/live-changes'
import { fieldsOf } from '../roster/roster'
import { withdrawAnnouncements } from '../transitions/publish'

/** Maximum activities that one cron statement cancels or confirms: each may have 10,000 participants. */
export const CANCELLED_A_PAGE = 20

type Cancellation = {
  where: SQL | undefined
  by: string | null
  at: number
  /** Whether the minimum was missed. */
  isCalledOff?: boolean
  /** The organizer's message to those who are notified. */
  message?: string | undefined
}

/**
 * Cancels the activities in `where` that have not started, sends the notices, and closes pending applications. `by` is the user who
 * cancels, or null for cron. `cancelled` holds the ids of the activities canceled now.
 */
export function cancelActivities(
  db: Database,
  { where, by, at, isCalledOff = false, message }: Cancellation,
) {
  const cancelledNow = sql`(select ${activities.id} from ${activities} where ${where} and ${activities.cancelledAt} = ${at})`
  return {
    cancelled: announce(
      db
        .update(activities)
        .set({
          cancelledAt: at,
          cancelledBy: by,
          updatedAt: at,
          heldCount: 0,
          version: sql`${activities.version} + 1`,
          calendarSequence: sql`${activities.calendarSequence} + 1`,
        })
        .where(and(where, isNull(activities.cancelledAt), gt(activities.startsAt, at)))
        .returning({ id: activities.id }),
      ({ id }) => [{ topic: 'activity', subjectId: id }],
    ),
    notices: notify(db, at, [activityCancelled.to({ where, at, isCalledOff, message })]),
    noticesWithdrawn: deleteUnreadNotices(db, { kind: 'activity_published', activityIds: cancelledNow }),
    superseded: deleteWaitingNotices(db, { activityIds: cancelledNow, at }),
    others: withdrawAnnouncements(db, cancelledNow),
    seats: db
      .update(participations)
      .set({ cancelledAt: at })
      .where(sql`${participations.activityId} in ${cancelledNow}`),
    offers: db
      .update(offers)
      .set({ endedAt: sql`max(${offers.offeredAt}, ${at})`, outcome: 'closed' })
      .where(and(sql`${offers.activityId} in ${cancelledNow}`, isNull(offers.endedAt))),
    collections: db.delete(collections).where(sql`${collections.activityId} in ${cancelledNow}`),
    groups: db.delete(groups).where(sql`${groups.activityId} in ${cancelledNow}`),
    closed: closeApplications(db, { where: sql`${applications.activityId} in ${cancelledNow}`, at }),
  }
}

/** Closes the pending applications in `where`, without notices. */
export function closeApplications(db: Database, { where, at }: { where: SQL | undefined; at: number }) {
  return announce(
    db
      .update(applications)
      .set({
        ...fieldsOf('WITHDRAWN', at),
        ...{ waitlistedAt: null, waitlistRank: null, waitlistApprovedAt: null, passedOver: null },
        ...{ undo: null, groupId: null },
      })
      .where(and(where, eq(applications.status, 'PENDING')))
      .returning({ userId: applications.userId }),
    ({ userId }) => [{ topic: 'applications', subjectId: userId }],
  )
}
