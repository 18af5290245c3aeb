import { heldFor, toApplication } from '../activities/view'
import type { Application, ApplicationUpdate } from '../contract/applications'
import type { Move } from '../contract/machine/application'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import {
  hasApplicationId,
  isMadeForEveryDateWith,
  moveApplications,
  moveTogether,
} from '../transitions/applications'
import { refusalReason, requestedMove, stateOf } from '../transitions/rules'
import { roleOf } from '../users/rules'
import { refusalOf } from './activity-full'
import { findApplication } from './store'
import type { ReceivedRow } from './view'
import { toReceived } from './view'

/**
 * Moves an application: the organizer or a co-organizer decides, the participant withdraws (product.md 6.2). Only a USER can
 * withdraw (product.md 2.4). The write itself checks the rules, so it respects changes made after `found` was read. An approval
 * and its seat are one batch.
 * @throws AppError not_found, not_a_participant, forbidden, own_application, wrong_state, activity_closed,
 * already_started, activity_full
 */
export async function moveApplication(
  db: Database,
  { user, found, update }: { user: SignedInUser; found: ReceivedRow | undefined; update: ApplicationUpdate },
): Promise<Application> {
  const by = found && roleIn(found, user.id)
  if (!by) throw new AppError('not_found')
  if (by === 'participant' && roleOf(user) !== 'USER') throw new AppError('not_a_participant')
  requireSeatsDecided(found, user.id)
  const move = requestedMove(by, update, stateOf(found.application))
  if (!move) throw new AppError('forbidden')
  const at = now()
  const { moved, row } = await batch(db, {
    ...movesOf(db, { move, by, found, actorId: user.id, everyDate: update.everyDate === true, at }),
    row: first(findApplication(db, { id: found.application.id, viewerId: user.id })),
  })
  if (!row || roleIn(row, user.id) !== by) throw new AppError('not_found')
  if (moved.length === 0) {
    requireSeatsDecided(row, user.id)
    const state = stateOf(row.application)
    const held = heldFor(row.application, at)
    const refusal = refusalReason(move, { state, activity: row.activity, at, seats: row.seats, held })
    throw refusalOf(refusal ?? 'wrong_state', row)
  }
  return by === 'creator' ? toReceived(row, viewerOf(user)) : toApplication(row.application)
}

/** Returns the statements of a move. An organizer's decision moves the whole group, a participant's only their application. */
function movesOf(
  db: Database,
  {
    move,
    by,
    found: { application },
    actorId,
    everyDate,
    at,
  }: {
    move: Move
    by: 'creator' | 'participant'
    found: ReceivedRow
    actorId: string
    everyDate: boolean
    at: number
  },
) {
  const { id, activityId } = application
  if (everyDate) return moveApplications(db, { move, where: isMadeForEveryDateWith(id), actorId, at })
  if (by === 'creator') return moveTogether(db, { move, activityId, ids: [id], actorId, at })
  return moveApplications(db, { move, where: hasApplicationId(id), actorId, at })
}

/**
 * Returns the role in which a user may move an application, or null. Co-organizers are participants of their own application, and
 * can't decide it.
 */
export function roleIn({ application, mayDecide }: ReceivedRow, userId: string) {
  if (application.userId === userId) return 'participant'
  return mayDecide ? 'creator' : null
}

/** @throws AppError own_application if the user's own application to the activity is pending (product.md 20.15) */
export function requireSeatsDecided(row: ReceivedRow, userId: string): void {
  if (roleIn(row, userId) === 'creator' && row.isApplicant) throw new AppError('own_application')
}
