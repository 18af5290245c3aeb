import { toApplication } from '../activities/view'
import type { Application, ApplicationUpdate } from '../contract/applications'
import type { Role } from '../contract/users'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { hasApplicationId, isMadeForEveryDateWith, moveApplications } from '../transitions/applications'
import { refusalReason, requestedMove, stateOf } from '../transitions/rules'
import { findApplication } from './store'
import type { ReceivedRow } from './view'
import { toReceived } from './view'

/**
 * Moves an application: the organizer decides, the participant withdraws (product.md 6.2). Only a USER withdraws
 * (product.md 2.4). The write checks the rules itself, so a change made after `found` was read is respected. An
 * approval and its seat are one batch.
 * @throws AppError not_found, not_a_participant, forbidden, wrong_state, activity_closed, already_started,
 * activity_full
 */
export async function moveApplication(
  db: Database,
  {
    userId,
    role,
    found,
    update,
  }: { userId: string; role: Role; found: ReceivedRow | undefined; update: ApplicationUpdate },
): Promise<Application> {
  const by = found && roleIn(found, userId)
  if (!by) throw new AppError('not_found')
  if (by === 'participant' && role !== 'USER') throw new AppError('not_a_participant')
  const move = requestedMove(by, update, stateOf(found.application))
  if (!move) throw new AppError('forbidden')
  const at = now()
  const { id } = found.application
  const isMeant = update.everyDate ? isMadeForEveryDateWith(id) : hasApplicationId(id)
  const { moved, row } = await batch(db, {
    ...moveApplications(db, { move, where: isMeant, at }),
    row: first(findApplication(db, { id: found.application.id, viewerId: userId })),
  })
  if (!row) throw new AppError('not_found')
  if (moved.length === 0) {
    const state = stateOf(row.application)
    throw new AppError(refusalReason(move, { state, activity: row.activity, at }) ?? 'wrong_state')
  }
  return by === 'creator' ? toReceived(row) : toApplication(row.application)
}

/** Returns as whom a user may move an application, or null. */
export function roleIn({ application, activity }: ReceivedRow, userId: string) {
  if (activity.creatorId === userId) return 'creator'
  return application.userId === userId ? 'participant' : null
}
