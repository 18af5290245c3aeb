import { findActivity } from '../activities/store'
import { toOwnParticipation } from '../activities/view'
import type { Participation } from '../contract/participations'
import { freeSeat } from '../participations/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import { refusalOf, stateOf } from './rules'
import { ofPair, updateApplications } from './store'

/**
 * Gives one's seat back: participation QUIT and application WITHDRAWN in one batch (product.md 6.10).
 * @throws AppError activity_not_found, not_found, activity_closed, already_started
 */
export async function quit(
  db: Database,
  pair: { activityId: string; userId: string },
): Promise<Participation> {
  const at = now()
  const {
    withdrawn,
    activities: [row],
  } = await batch(db, {
    withdrawn: updateApplications(db, { move: 'quit', where: ofPair(pair), at }),
    freed: freeSeat(db, { ...pair, at }),
    activities: findActivity(db, { id: pair.activityId, userId: pair.userId }),
  })
  if (!row) throw new AppError('activity_not_found')
  const participation = toOwnParticipation(row)
  if (withdrawn.length > 0 && participation) return participation
  throw new AppError(
    refusalOf('quit', { state: stateOf(row.ownApplication), activity: row.activity, at }) ?? 'not_found',
  )
}
