import { and, gt, isNull, sql } from 'drizzle-orm'
import { activities } from '../db/schema'
import { activityConfirmed } from '../notices/kinds/activity-confirmed'
import { notify } from '../notices/kinds/notify'
import type { Database, Statement } from '../platform/database'
import { statementsOf } from '../platform/database'
import { cancelActivities } from './cancel'

/**
 * Returns the statements that confirm or call off the activities whose decision is due and that have not started (product.md 23.3).
 * They must run in one batch, so that nobody joins or leaves between the two.
 */
export function decideMinimums(db: Database, at: number): Statement[] {
  const isDue = sql`${activities.goesAheadAt} is null and ${activities.decidesAt} <= ${at}`
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
