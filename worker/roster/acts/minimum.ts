import type { ErrorCode } from '../../contract/errors'
import { DECISION_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import type { Refusal } from '../change'
import type { Minimum, Roster } from '../roster'

/** A requested minimum: undefined keeps the current one, null removes it. */
export type AskedMinimum = { participants: number; decidesAt: number } | null | undefined

/**
 * The minimum requested for the other dates of a series. `lead` is the time (ms) from the decision to the start. With `keepsDecision`, dates
 * with a minimum keep their decision time.
 */
export type FollowedMinimum = { participants: number; lead: number; keepsDecision: boolean } | null

const refuse = (refusal: ErrorCode): Refusal => ({ refusal })

type Edited = { asked: AskedMinimum; by: string; maximum: number; startsAt: number; at: number }

/** Returns the minimum after an edit, or the reason why it can't change that way (product.md 20.16, 23.1, 23.5 to 23.7). */
export function editedMinimum(
  roster: Roster,
  { asked, by, maximum, startsAt, at }: Edited,
): Minimum | null | Refusal {
  const { minimum, organizerId, taken } = roster
  const kept = movedWithStart(roster, startsAt, at)
  const lateRefusal = decisionRefusal(kept?.decidesAt, { startsAt, at })
  if (asked === undefined) return kept?.decidesAt === minimum?.decidesAt ? kept : (lateRefusal ?? kept)
  if (by !== organizerId && (asked?.participants ?? 0) > (minimum?.participants ?? 0))
    return refuse('only_organizer_minimum')
  if (asked && asked.participants > maximum) return refuse('invalid_request')
  const refusal = termsRefusal(minimum, { asked, isPromised: taken > 0 })
  if (refusal) return refuse(refusal)
  if (asked === null) return null
  const isSame = asked.decidesAt === minimum?.decidesAt && isEarlyEnough(asked.decidesAt, startsAt)
  const isLate = isSame ? null : decisionRefusal(asked.decidesAt, { startsAt, at })
  const isExtended = minimum !== null && asked.decidesAt > minimum.decidesAt
  return (
    isLate ?? { ...asked, extendedAt: isExtended ? at : (minimum?.extendedAt ?? null), goesAheadAt: null }
  )
}

/**
 * Returns the new minimum of another date of the series. If the date does not allow the new decision time, it keeps its own
 * (product.md 23.5).
 */
export function followedMinimum(
  roster: Roster,
  { asked, ...edit }: Omit<Edited, 'asked'> & { asked: FollowedMinimum },
): Minimum | null | Refusal {
  const { startsAt, at } = edit
  const kept = movedWithStart(roster, startsAt, at)
  if (kept && kept.goesAheadAt !== null) return kept
  if (asked === null) return null
  const { participants, lead, keepsDecision } = asked
  const decidesAt = (keepsDecision ? kept?.decidesAt : undefined) ?? startsAt - lead
  const edited = editedMinimum(roster, { asked: { participants, decidesAt }, ...edit })
  if (!edited || !('refusal' in edited) || edited.refusal === 'only_organizer_minimum') return edited
  return kept && { ...kept, participants }
}

/** Returns why the minimum can't change as asked, or null. Once people have joined, it changes only in their favor (product.md 23.5). */
function termsRefusal(
  minimum: Minimum | null,
  { asked, isPromised }: { asked: Exclude<AskedMinimum, undefined>; isPromised: boolean },
): ErrorCode | null {
  if (minimum !== null && minimum.goesAheadAt !== null) return 'goes_ahead_already'
  if (asked === null) return null
  if (minimum === null) return isPromised ? 'goes_ahead_already' : null
  if (asked.decidesAt < minimum.decidesAt && isPromised) return 'decision_earlier'
  return asked.decidesAt > minimum.decidesAt && minimum.extendedAt !== null ? 'decision_extended' : null
}

/** Moves an open decision with the start, unless it would then be in the past (product.md 23.7). */
function movedWithStart({ minimum, startsAt: before }: Roster, startsAt: number, at: number): Minimum | null {
  if (minimum === null || minimum.goesAheadAt !== null) return minimum
  const decidesAt = minimum.decidesAt + startsAt - before
  const stays = decidesAt <= at && isEarlyEnough(minimum.decidesAt, startsAt)
  return stays ? minimum : { ...minimum, decidesAt }
}

const isEarlyEnough = (decidesAt: number, startsAt: number) =>
  decidesAt <= startsAt - DECISION_HOURS * HOUR_MS

function decisionRefusal(
  decidesAt: number | undefined,
  { startsAt, at }: { startsAt: number; at: number },
): Refusal | null {
  if (decidesAt === undefined || (decidesAt > at && isEarlyEnough(decidesAt, startsAt))) return null
  return refuse('decision_time')
}
