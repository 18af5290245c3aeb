import * as validationText from '#messages/validation'
import type { ActivityUpdate } from '../contract/activities'
import { DECISION_HOURS } from '../contract/limits'
import type { NewMinimum } from '../contract/minimum'
import { HOUR_MS } from '../contract/units'
import { AppError } from '../platform/errors'
import { parseInstant } from '../platform/zones'
import type { Edit } from '../roster/acts/edit'
import type { Decided } from './rules'
import type { ActivityRow } from './store/columns'

type StoredActivity = ActivityRow['activity']
type MinimumColumns = Pick<Decided, 'minParticipants' | 'decidesAt' | 'decisionExtendedAt'>

const NONE: MinimumColumns = { minParticipants: null, decidesAt: null, decisionExtendedAt: null }

/**
 * Returns the columns of a new activity's minimum.
 * @throws AppError invalid_request above the maximum, decision_time
 */
export function newMinimumColumns(
  input: NewMinimum | null | undefined,
  activity: { startsAt: number; timeZone: string; maxParticipants: number; at: number },
): MinimumColumns {
  if (!input) return NONE
  requireWithinMaximum(input, activity)
  const decidesAt = parseInstant(input.decidesAt, activity.timeZone)
  requireTimeToDecide(decidesAt, activity)
  return { ...NONE, minParticipants: input.participants, decidesAt }
}

/** @throws AppError decision_time unless the decision is in the future and early enough before the start */
function requireTimeToDecide(decidesAt: number, { startsAt, at }: { startsAt: number; at: number }): void {
  if (decidesAt <= at || decidesAt > startsAt - DECISION_HOURS * HOUR_MS) throw new AppError('decision_time')
}

/** @throws AppError invalid_request if the minimum is above the maximum */
function requireWithinMaximum(
  { participants }: { participants: number },
  { maxParticipants }: { maxParticipants: number },
): void {
  if (participants <= maxParticipants) return
  const message = validationText.atMostSpots({ max: maxParticipants })
  throw new AppError('invalid_request', { errors: [{ path: 'minimum.participants', message }] })
}

/**
 * Returns an edit's requested minimum for the edited activity and for other dates of its series, whose decision is as long before their
 * start. Undefined keeps the current minimums.
 * @throws AppError invalid_request above the maximum
 */
export function askedMinimum(
  { minimum, maxParticipants, timeZone }: Pick<ActivityUpdate, 'minimum' | 'maxParticipants' | 'timeZone'>,
  edited: {
    stored: Pick<StoredActivity, 'maxParticipants' | 'decidesAt'>
    startsAt: number
    timeZone: string
  },
): { own: Pick<Edit, 'minimum'>; followed: Pick<Edit, 'followedMinimum'> } | undefined {
  if (minimum === undefined) return undefined
  if (minimum === null) return { own: { minimum }, followed: { followedMinimum: minimum } }
  const { stored, startsAt } = edited
  requireWithinMaximum(minimum, { maxParticipants: maxParticipants ?? stored.maxParticipants })
  const { participants } = minimum
  const decidesAt = parseInstant(minimum.decidesAt, timeZone ?? edited.timeZone)
  const keepsDecision = decidesAt === stored.decidesAt
  return {
    own: { minimum: { participants, decidesAt } },
    followed: { followedMinimum: { participants, lead: startsAt - decidesAt, keepsDecision } },
  }
}
