import { requireOwn } from '../activities/require-visible'
import type { ActivityRow } from '../activities/store/columns'
import type { Participation } from '../contract/participations'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { findSeat, markNoShow } from './store'
import { toSeat } from './view'

/**
 * The organizer says whether somebody who had a seat came (product.md 7.4): from the end on, for 72 hours.
 * @throws AppError activity_not_found, forbidden, not_found, activity_closed, not_ended, attendance_closed
 */
export async function noteAbsence(
  db: Database,
  { found, by, ...absence }: { found: ActivityRow | undefined; by: string; userId: string; missed: boolean },
): Promise<Participation> {
  const { activity } = requireOwn(found, by)
  const at = now()
  const pair = { activityId: activity.id, userId: absence.userId }
  const { marked, seat } = await batch(db, {
    marked: markNoShow(db, { ...pair, creatorId: by, missed: absence.missed, at }),
    seat: first(findSeat(db, pair)),
  })
  if (!seat || seat.participation.status === 'QUIT') throw new AppError('not_found')
  if (marked.length > 0) return toSeat(seat)
  if (activity.cancelledAt !== null) throw new AppError('activity_closed')
  throw new AppError(activity.endsAt > at ? 'not_ended' : 'attendance_closed')
}
