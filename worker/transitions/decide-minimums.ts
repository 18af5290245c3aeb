import { and, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { activities } from '../db/schema'
import { notify } from '../notices/kinds/notify'
import { activityConfirmed } from '../notices/kinds/plans'
import type { Database, Statement } from '../platform/database'
import { statementsOf } from '../platform/database'
import { CANCELLED_A_PAGE, cancelActivities } from './cancel'

/**
 * Returns the statements that confirm or call off a page of activities whose decision is due and that have not started
 * (product.md 23.3); none if there are no such activities. They must run in one batch, so that nobody joins or leaves in between.
 */
export async function decideMinimums(db: Database, at: number): Promise<Statement[]> {
  const isUndecided = and(
    isNull(activities.goesAheadAt),
    isNull(activities.cancelledAt),
    lte(activities.decidesAt, at),
  )
  const due = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(isUndecided, gt(activities.startsAt, at)))
    .orderBy(activities.decidesAt)
    .limit(CANCELLED_A_PAGE)
  if (due.length === 0) return []
  const isInPage = inArray(
    activities.id,
    due.map(({ id }) => id),
  )
  const isDue = sql`${isInPage} and ${activities.goesAheadAt} is null and ${activities.decidesAt} <= ${at}`
  const hasEnough = sql`${activities.participantsCount} >= ${activities.minParticipants}`
  return [
    db
      .update(activities)
      .set({ goesAheadAt: at, updatedAt: at })
      .where(and(isDue, hasEnough, isNull(activities.cancelledAt), gt(activities.startsAt, at))),
    ...notify(db, at, [activityConfirmed.to({ at })]),
    ...statementsOf(
      cancelActivities(db, { where: sql`${isDue} and not ${hasEnough}`, by: null, at, isCalledOff: true }),
    ),
  ]
}
