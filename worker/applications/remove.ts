import type { Application, Removal } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import { hasApplicationId, moveApplications } from '../transitions/applications'
import { refusalReason, stateOf } from '../transitions/rules'
import { requireSeatsDecided, roleIn } from './move'
import { findApplication } from './store'
import type { ReceivedRow } from './view'
import { toReceived } from './view'

/**
 * Removes a participant before the start, and notifies them of the reason (product.md 6.28).
 * @throws AppError not_found, own_application, wrong_state, activity_closed, already_started
 */
export async function remove(
  db: Database,
  { user, found, reason }: Removal & { user: SignedInUser; found: ReceivedRow | undefined },
): Promise<Application> {
  if (!found || roleIn(found, user.id) !== 'creator') throw new AppError('not_found')
  requireSeatsDecided(found, user.id)
  const at = now()
  const { id } = found.application
  const { moved, row } = await batch(db, {
    ...moveApplications(db, {
      move: 'remove',
      where: hasApplicationId(id),
      actorId: user.id,
      at,
      reason: reason ?? null,
    }),
    row: first(findApplication(db, { id, viewerId: user.id })),
  })
  if (!row || roleIn(row, user.id) !== 'creator') throw new AppError('not_found')
  if (moved.length === 0) {
    requireSeatsDecided(row, user.id)
    const state = stateOf(row.application)
    throw new AppError(refusalReason('remove', { state, activity: row.activity, at }) ?? 'wrong_state')
  }
  return toReceived(row, viewerOf(user))
}
