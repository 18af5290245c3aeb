import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import type { Application } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { applyTo } from '../transitions/applications'
import { refusalReason, stateOf } from '../transitions/rules'

/**
 * Applies to an activity, or joins the waitlist of a full one (product.md 6.2).
 * @throws AppError activity_not_found, own_activity, activity_closed, already_applied, activity_full, activity_has_room
 */
export async function apply(
  db: Database,
  {
    waitlist,
    ...application
  }: { activityId: string; userId: string; note: string | null; waitlist: boolean },
): Promise<Application> {
  const move = waitlist ? 'joinWaitlist' : 'apply'
  const at = now()
  const { inserted, row } = await batch(db, {
    ...applyTo(db, { ...application, move, at }),
    row: first(findActivity(db, { id: application.activityId, userId: application.userId })),
  })
  if (!row) throw new AppError('activity_not_found')
  const stored = toOwnApplication(row)
  if (inserted.length > 0 && stored) return stored
  if (row.activity.creatorId === application.userId) throw new AppError('own_activity')
  throw new AppError(
    refusalReason(move, { state: stateOf(row.ownApplication), activity: row.activity, at }) ?? 'wrong_state',
  )
}
