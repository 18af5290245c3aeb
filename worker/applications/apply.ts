import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import type { Application, ApplicationSource } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { Limit } from '../platform/rate-limit'
import { nothingChanged, uncountAttempt } from '../sessions/quota-store'
import { applyTo, approveAtOnce } from '../transitions/applications'
import { refusalReason, stateOf } from '../transitions/rules'

/**
 * Applies to an activity, or joins the waitlist of a full one (product.md 6.2). `everyDate` also applies to the other dates of
 * its series. An attempt that is refused, because the
 * activity is full for example, does not count against `limit`, the applications to one activity.
 * @throws AppError activity_not_found, own_activity, activity_closed, already_applied, activity_full, activity_has_room
 */
export async function apply(
  db: Database,
  {
    waitlist,
    ...application
  }: {
    activityId: string
    userId: string
    note: string | null
    source: ApplicationSource | null
    waitlist: boolean
    everyDate: boolean
  },
  limit: Limit,
): Promise<Application> {
  const move = waitlist ? 'joinWaitlist' : 'apply'
  const at = now()
  const { inserted, others, notices } = applyTo(db, { ...application, move, at })
  const { applied, row } = await batch(db, {
    applied: inserted,
    // Must directly follow the insert.
    uncounted: uncountAttempt(db, limit, { onlyIf: nothingChanged }),
    others,
    notices,
    ...(waitlist ? {} : approveAtOnce(db, { userId: application.userId, at })),
    row: first(findActivity(db, { id: application.activityId, userId: application.userId })),
  })
  const stored = row && toOwnApplication(row)
  if (applied.length > 0 && stored) return stored
  if (!row) throw new AppError('activity_not_found')
  if (row.activity.creatorId === application.userId) throw new AppError('own_activity')
  throw new AppError(
    refusalReason(move, { state: stateOf(row.ownApplication), activity: row.activity, at }) ?? 'wrong_state',
  )
}
