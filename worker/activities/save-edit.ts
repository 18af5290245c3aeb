import type { Activity } from '../contract/activities'
import type { Database, Statement } from '../platform/database'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { Refusal } from '../roster/change'
import type { Step } from '../seats/decide'
import type { ActivityChanges } from '../seats/edit'
import { saveEdit } from '../seats/edit'
import type { RosterRows } from '../seats/load'
import { runEdit } from '../seats/run'
import { findActivity } from './store/find'
import { toActivity } from './view'

type Edit = {
  id: string
  /** The organizer or a co-organizer. */
  userId: string
  /** One for each date of a series. */
  steps: readonly Step[]
  /** The activity's roster, if it was read and no other date changes with it. */
  rows?: RosterRows | undefined
  changes: ActivityChanges
  before?: readonly Statement[]
  after?: readonly Statement[]
}

/**
 * Saves an edit and reads the activity in the same round trip. Returns why it is refused, if it is.
 * @throws AppError activity_closed if the activity is gone, unavailable
 */
export async function saveAndRead(
  db: Database,
  { id, userId, steps, rows, ...edit }: Edit,
): Promise<{ refusal: Refusal } | { activity: Activity }> {
  const { refusal, results } = await runEdit(db, {
    steps,
    ...(rows && { rows }),
    edit: saveEdit(db, { id, userId, ...edit }),
    view: { row: first(findActivity(db, { id, userId })) },
  })
  if (refusal) return { refusal }
  const { row } = results
  if (!row) throw new AppError('activity_closed')
  return { activity: toActivity(row, { viewer: { id: userId, isAdmin: false }, counts: row.counts }) }
}
