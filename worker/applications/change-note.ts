import { toApplication } from '../activities/view'
import type { Application, ApplicationNote } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { findApplication, setNote } from './store'

/**
 * Changes the note of a user's own application while it waits for a decision. The organizer is not told again.
 * @throws AppError not_found, wrong_state, activity_closed, already_started
 */
export async function changeNote(
  db: Database,
  { id, userId, note }: ApplicationNote & { id: string; userId: string },
): Promise<Application> {
  const at = now()
  const { changed, row } = await batch(db, {
    changed: setNote(db, { id, userId, note, at }),
    row: first(findApplication(db, { id, viewerId: userId })),
  })
  if (row?.application.userId !== userId) throw new AppError('not_found')
  if (changed.length === 0) {
    if (row.activity.cancelledAt !== null) throw new AppError('activity_closed')
    throw new AppError(row.activity.startsAt <= at ? 'already_started' : 'wrong_state')
  }
  return toApplication(row.application)
}
