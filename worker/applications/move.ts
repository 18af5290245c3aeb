import { toApplication } from '../activities/view'
import { refusalOf } from '../contract/abilities'
import type { Application, ApplicationUpdate } from '../contract/applications'
import { requestedMove } from '../contract/moves'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { findEntry, seatsOf, stateOf, unitOf } from '../roster/roster'
import { standingOf } from '../roster/rules'
import type { Step } from '../seats/decide'
import type { RosterRows } from '../seats/load'
import { toLoaded } from '../seats/load'
import type { Desk } from '../seats/run'
import { refusalError, runEach } from '../seats/run'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import { roleOf } from '../users/rules'
import type { MadeTogether } from './store'
import { findApplication, listMadeTogether } from './store'
import { toReceived } from './view'

type Moved = { user: SignedInUser; rows: RosterRows; update: ApplicationUpdate }

/**
 * Moves an application: the organizer or a co-organizer decides on the whole group, the participant withdraws their own
 * (product.md 6.2). Only a USER can withdraw (product.md 2.4). With `everyDate`, also those made with it for the other dates.
 * @throws AppError not_found, not_a_participant, forbidden, own_application, wrong_state, activity_closed,
 * already_started, activity_full
 */
export async function moveApplication(desk: Desk, { user, rows, update }: Moved): Promise<Application> {
  const { applicationId: id } = update
  const { roster, entry, by } = requireMover(rows, { id, userId: user.id })
  if (by === 'participant' && roleOf(user) !== 'USER') throw new AppError('not_a_participant')
  const move = requestedMove(by, update, stateOf(entry))
  if (!move) throw new AppError('forbidden')
  const stepOf = ({ id: applicationId, activityId }: MadeTogether): Step => ({
    activityId,
    act:
      move === 'withdraw'
        ? { name: move, input: { id: applicationId, userId: user.id } }
        : { name: move, input: { ids: [applicationId], by: user.id } },
  })
  const made = update.everyDate
    ? await batch(desk.db, { others: listMadeTogether(desk.db, [id]) })
    : { others: [] }
  const others = made.others.filter((other) => other.id !== id)
  const { refusals, results } = await runEach(desk, {
    steps: [{ id, activityId: roster.id }, ...others].map(stepOf),
    ...(others.length === 0 && { rows }),
    view: { row: first(findApplication(desk.db, { id, viewerId: user.id })) },
  })
  const [refusal] = refusals
  if (refusal && !refusals.includes(null))
    throw refusalError(refusal, { isCounted: seatsOf(unitOf(roster, entry)) > 1 })
  if (!results.row) throw new AppError('not_found')
  return by === 'creator' ? toReceived(results.row, viewerOf(user)) : toApplication(results.row.application)
}

/**
 * Returns an application, and the role in which a user may move it. Co-organizers are participants of their own application, and can't
 * decide it.
 * @throws AppError not_found; own_application if their own application is pending (product.md 20.15)
 */
export function requireMover(rows: RosterRows, { id, userId }: { id: string; userId: string }) {
  const roster = toLoaded(rows)?.roster
  const entry = roster && findEntry(roster, id)
  if (!entry) throw new AppError('not_found')
  if (entry.userId === userId) return { roster, entry, by: 'participant' } as const
  const refusal = refusalOf('manageSeats', standingOf(roster, userId))
  if (refusal === 'forbidden' || entry.isHidden || entry.hiddenFrom.includes(userId))
    throw new AppError('not_found')
  if (refusal) throw new AppError(refusal)
  return { roster, entry, by: 'creator' } as const
}
