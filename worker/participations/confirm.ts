import { requireDecider } from '../activities/require-visible'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import { toOwnParticipation } from '../activities/view'
import type { Participation } from '../contract/participations'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { confirmSeat, findSeat } from './store'
import { toSeat } from './view'

/**
 * Records that the user answered yes to "Still coming?" (product.md 22.3).
 * @throws AppError activity_not_found, not_found, activity_closed, already_started, not_asked
 */
export async function confirmOwn(
  db: Database,
  pair: { activityId: string; userId: string },
): Promise<Participation> {
  const at = now()
  const { confirmed, row } = await batch(db, {
    confirmed: confirmSeat(db, { ...pair, at }),
    row: first(findActivity(db, { id: pair.activityId, userId: pair.userId })),
  })
  if (!row) throw new AppError('activity_not_found')
  const participation = toOwnParticipation(row)
  if (participation && confirmed.length > 0) return participation
  throw whyNot(row.activity, row.ownParticipation.status, at)
}

/**
 * Records a yes for a participant whose seat the organizer or a co-organizer keeps (product.md 22.7).
 * @throws AppError activity_not_found, forbidden, not_found, activity_closed, already_started, not_asked
 */
export async function keepSeat(
  db: Database,
  { found, actorId, userId }: { found: ActivityRow | undefined; actorId: string; userId: string },
): Promise<Participation> {
  const { activity } = requireDecider(found, actorId)
  const at = now()
  const pair = { activityId: activity.id, userId }
  const { kept, seat } = await batch(db, {
    kept: confirmSeat(db, { ...pair, keptBy: actorId, at }),
    seat: first(findSeat(db, { ...pair, viewerId: actorId })),
  })
  if (seat && kept.length > 0) return toSeat(seat, { decides: true })
  throw whyNot(activity, seat?.participation.status ?? null, at)
}

function whyNot(
  { cancelledAt, startsAt }: { cancelledAt: number | null; startsAt: number },
  status: string | null,
  at: number,
): AppError {
  if (status === null || status === 'QUIT') return new AppError('not_found')
  if (cancelledAt !== null) return new AppError('activity_closed')
  return new AppError(startsAt <= at ? 'already_started' : 'not_asked')
}
