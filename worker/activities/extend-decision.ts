import type { Activity } from '../contract/activities'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError } from '../platform/errors'
import { parseInstant } from '../platform/zones'
import { isOpen } from './rules'
import type { ActivityRow } from './store/columns'
import { updateActivity } from './update'

type Extension = { stored: ActivityRow['activity']; userId: string; decidesAt: string; secret: string }

/**
 * Moves an activity's decision to a later time, once per activity, and notifies participants.
 * @throws AppError activity_closed, goes_ahead_already, decision_extended, decision_earlier, decision_time
 */
export async function extendDecision(
  db: Database,
  { stored, userId, decidesAt, secret }: Extension,
): Promise<Activity> {
  if (!isOpen(stored, now())) throw new AppError('activity_closed')
  if (stored.minParticipants === null || stored.goesAheadAt !== null) throw new AppError('goes_ahead_already')
  if (stored.decisionExtendedAt !== null) throw new AppError('decision_extended')
  if (parseInstant(decidesAt, stored.timeZone) <= (stored.decidesAt ?? 0))
    throw new AppError('decision_earlier')
  const input = { minimum: { participants: stored.minParticipants, decidesAt } }
  return updateActivity(db, { stored, userId, input, image: undefined, dates: [], secret })
}
