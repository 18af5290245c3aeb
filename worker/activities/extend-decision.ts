import type { Activity } from '../contract/activities'
import type { Database } from '../platform/database'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import { parseInstant } from '../platform/zones'
import { saveEdit } from '../seats/edit'
import type { RosterRows } from '../seats/load'
import { refusalError, runEdit } from '../seats/run'
import { findActivity } from './store/find'
import { toActivity } from './view'

type Extension = { id: string; timeZone: string; userId: string; decidesAt: string; rows: RosterRows }

/**
 * Postpones an activity's decision, once per activity, and notifies participants.
 * @throws AppError activity_closed, goes_ahead_already, decision_extended, decision_earlier, decision_time
 */
export async function extendDecision(
  db: Database,
  { id, timeZone, userId, decidesAt, rows }: Extension,
): Promise<Activity> {
  const input = { by: userId, decidesAt: parseInstant(decidesAt, timeZone) }
  const { refusal, results } = await runEdit(db, {
    steps: [{ sought: { activityId: id, userIds: [userId] }, act: { name: 'extendDecision', input } }],
    rows,
    edit: saveEdit(db, { id, userId, changes: {} }),
    view: { row: first(findActivity(db, { id, userId })) },
  })
  if (refusal) throw refusalError(refusal)
  const { row } = results
  if (!row) throw new AppError('activity_closed')
  return toActivity(row, { viewer: { id: userId, isAdmin: false }, counts: row.counts })
}
