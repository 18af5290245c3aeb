import { requireMay } from '../activities/require-visible'
import { toApplication } from '../activities/view'
import type { Application } from '../contract/applications'
import { stateOf } from '../contract/moves'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { NoteChange } from './store'
import { findApplication, setNote } from './store'

/**
 * Changes the note of a user's own pending application, and its answers if given. The organizer is not notified again.
 * @throws AppError not_found, wrong_state, activity_closed, already_started, questions_changed, invalid_request
 */
export async function changeNote(db: Database, change: NoteChange): Promise<Application> {
  const { id, userId, checked } = change
  const at = now()
  const { changed, row } = await batch(db, {
    changed: checked?.refusal ? undefined : setNote(db, { ...change, at }),
    row: first(findApplication(db, { id, viewerId: userId })),
  })
  if (row?.application.userId !== userId) throw new AppError('not_found')
  if (changed?.length) return toApplication(row.application)
  requireMay('changeNote', { ...row.activity, own: stateOf(row.application), at })
  if (!checked) throw new AppError('wrong_state')
  throw checked.refusal ?? new AppError('questions_changed')
}
