import type { Activity } from '../contract/activities'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError } from '../platform/errors'
import { parseInstant } from '../platform/zones'
import { isOpen } from './rules'
import type { ActivityRow } from './store/columns'
import { updateActivity } from './update'

type Stored = ActivityRow['activity']
type Extension = { stored: Stored; isApplicant: boolean; userId: string; decidesAt: string; secret: string }

/**
 * Postpones an activity's decision, once per activity, and notifies participants.
 * @throws AppError activity_closed, goes_ahead_already, decision_extended, decision_earlier, decision_time, edited_meanwhile
 */
export async function extendDecision(db: Database, { decidesAt, ...change }: Extension): Promise<Activity> {
  // Recomputed if another user changes the minimum concurrently, to keep their number of people.
  const input = (stored: Stored) => ({ minimum: extendedMinimum(stored, decidesAt) })
  return updateActivity(db, { ...change, input, image: undefined, dates: [] })
}

function extendedMinimum(stored: Stored, decidesAt: string) {
  const { minParticipants, goesAheadAt, decisionExtendedAt } = stored
  if (!isOpen(stored, now())) throw new AppError('activity_closed')
  if (minParticipants === null || goesAheadAt !== null) throw new AppError('goes_ahead_already')
  if (decisionExtendedAt !== null) throw new AppError('decision_extended')
  if (parseInstant(decidesAt, stored.timeZone) <= (stored.decidesAt ?? 0))
    throw new AppError('decision_earlier')
  return { participants: minParticipants, decidesAt }
}
