import type { Activity } from '../contract/activities'
import type { Database } from '../platform/database'
import { parseInstant } from '../platform/zones'
import type { RosterRows } from '../seats/load'
import { refusalError } from '../seats/run'
import { saveAndRead } from './save-edit'

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
  const steps = [{ activityId: id, act: { name: 'extendDecision', input } }] as const
  const saved = await saveAndRead(db, { id, userId, steps, rows, changes: {} })
  if ('refusal' in saved) throw refusalError(saved.refusal)
  return saved.activity
}
