import type { Application, Removal } from '../contract/applications'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import { requireMover } from './move'
import { findApplication } from './store'
import { toReceived } from './view'

/**
 * Removes a participant before the start, and notifies them of the reason (product.md 6.28).
 * @throws AppError not_found, own_application, wrong_state, activity_closed, already_started
 */
export async function remove(
  desk: Desk,
  { id, user, rows, reason = null }: Removal & { id: string; user: SignedInUser; rows: RosterRows },
): Promise<Application> {
  const { by, roster } = requireMover(rows, { id, userId: user.id })
  if (by !== 'creator') throw new AppError('not_found')
  const { row } = await run(desk, {
    steps: [{ activityId: roster.id, act: { name: 'remove', input: { id, by: user.id, reason } } }],
    rows,
    view: { row: first(findApplication(desk.db, { id, viewerId: user.id })) },
  })
  if (!row) throw new AppError('not_found')
  return toReceived(row, viewerOf(user))
}
