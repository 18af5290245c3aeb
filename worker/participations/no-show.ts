import { decidesIn, factsOf } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { refusalOf } from '../contract/abilities'
import type { Participation } from '../contract/participations'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { findSeat, markAtDoor, markNoShow } from './store'
import { toSeat } from './view'

/**
 * Records whether a participant attended (product.md 7.4). The organizer and helpers may do this for 72 hours after the
 * activity's end, but not for themselves.
 * @throws AppError forbidden, not_found, activity_closed, not_ended, attendance_closed, attendance_corrected
 */
export async function setNoShow(
  db: Database,
  { row, actorId, ...mark }: { row: ActivityRow; actorId: string; userId: string; missed: boolean },
): Promise<Participation> {
  const at = now()
  const pair = { activityId: row.activity.id, userId: mark.userId }
  const marked = { ...pair, actorId, missed: mark.missed, at }
  const { noShow, seat } = await batch(db, {
    noShow: markNoShow(db, marked),
    atDoor: markAtDoor(db, marked),
    seat: first(findSeat(db, { ...pair, viewerId: actorId })),
  })
  if (!seat || seat.participation.status === 'QUIT') throw new AppError('not_found')
  if (mark.userId === actorId) throw new AppError('forbidden')
  if (noShow.length > 0) return toSeat(seat, { decides: decidesIn(row, actorId) })
  throw new AppError(refusalOf('markAttendance', factsOf(row, actorId, at)) ?? 'attendance_corrected')
}
