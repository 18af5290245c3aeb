import type { NewMinimum } from '../contract/minimum'
import { AppError } from '../platform/errors'
import { parseInstant } from '../platform/zones'
import type { Decided } from './rules'
import { hasTimeToDecide } from './rules'
import type { OpenDate } from './series/edit-dates'
import { valueIn } from './store/series'

/** A minimum's columns that the organizer can change. */
export type MinimumColumns = Pick<Decided, 'minParticipants' | 'decidesAt' | 'decisionExtendedAt'>
/** Requested minimum: undefined keeps the current one, null removes it. */
type Asked = undefined | null | { participants: number; decidesAt: number }

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
  if (decidesAt <= at || !hasTimeToDecide(decidesAt, startsAt)) throw new AppError('decision_time')
}

/** @throws AppError invalid_request if the minimum is above the maximum */
function requireWithinMaximum(
  { participants }: { participants: number },
  { maxParticipants }: { maxParticipants: number },
): void {
  if (participants <= maxParticipants) return
  const message = `At most ${maxParticipants}, the number of spots`
  throw new AppError('invalid_request', { errors: [{ path: 'minimum.participants', message }] })
}

/**
 * Returns a date's minimum after an edit (product.md 23.5). If the edit doesn't include the minimum, the decision moves with the
 * start (23.7).
 * @throws AppError goes_ahead_already, decision_earlier, decision_extended, decision_time
 */
function editedMinimum(
  date: OpenDate,
  { asked, startsAt, at }: { asked: Asked; startsAt: number; at: number },
): MinimumColumns {
  const kept = keptMinimum(date, { startsAt, at })
  if (asked === undefined) {
    if (kept.decidesAt !== date.decidesAt) requireTimeToDecide(kept.decidesAt ?? at, { startsAt, at })
    return kept
  }
  if (date.goesAheadAt !== null) throw new AppError('goes_ahead_already')
  if (asked === null) return NONE
  const { participants: minParticipants, decidesAt } = asked
  const isPromised = date.participantsCount > 0
  if (date.decidesAt === null && isPromised) throw new AppError('goes_ahead_already')
  const before = date.decidesAt ?? decidesAt
  if (decidesAt < before && isPromised) throw new AppError('decision_earlier')
  const isExtended = decidesAt > before
  if (isExtended && date.decisionExtendedAt !== null) throw new AppError('decision_extended')
  // No check for a decision that is already due and doesn't move: the number may change until cron decides.
  if (decidesAt !== date.decidesAt || !hasTimeToDecide(decidesAt, startsAt))
    requireTimeToDecide(decidesAt, { startsAt, at })
  return { minParticipants, decidesAt, decisionExtendedAt: isExtended ? at : date.decisionExtendedAt }
}

/**
 * Returns the minimum of another date of the series, with its decision as far before the start as the edited date's. A date that
 * does not allow the change keeps its minimum.
 */
function minimumOfOther(
  date: OpenDate,
  edit: { asked: Asked; startsAt: number; at: number; editedStartsAt: number; keepsDecision: boolean },
): MinimumColumns {
  const { asked, startsAt, at, editedStartsAt, keepsDecision } = edit
  if (asked === undefined) return editedMinimum(date, { asked, startsAt, at })
  const kept = keptMinimum(date, { startsAt, at })
  if (date.goesAheadAt !== null) return kept
  if (asked === null) return NONE
  const own = keepsDecision ? kept.decidesAt : null
  const decidesAt = own ?? startsAt - (editedStartsAt - asked.decidesAt)
  try {
    return editedMinimum(date, { asked: { ...asked, decidesAt }, startsAt, at })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return date.decidesAt === null ? NONE : { ...kept, minParticipants: asked.participants }
  }
}

/** Returns a date's minimum with a pending decision as far before the new start as before, unless that has passed. */
function keptMinimum(date: OpenDate, { startsAt, at }: { startsAt: number; at: number }): MinimumColumns {
  const { minParticipants, decidesAt, decisionExtendedAt, goesAheadAt } = date
  const moved = decidesAt !== null && goesAheadAt === null ? decidesAt + startsAt - date.startsAt : decidesAt
  const stays = moved === null || decidesAt === null || (moved <= at && hasTimeToDecide(decidesAt, startsAt))
  return { minParticipants, decidesAt: stays ? decidesAt : moved, decisionExtendedAt }
}

function asRead({
  id,
  participantsCount,
  minParticipants,
  decidesAt,
  decisionExtendedAt,
  goesAheadAt,
}: OpenDate) {
  return { id, participantsCount, minParticipants, decidesAt, decisionExtendedAt, goesAheadAt }
}

type Edit = {
  edited: OpenDate & { maxParticipants: number }
  /** Other dates of the series that get the same change. */
  others: readonly OpenDate[]
  /** New start of each moved date, by id. */
  startOf: Record<string, number>
  asked: NewMinimum | null | undefined
  maxParticipants: number | undefined
  timeZone: string
  at: number
}

/**
 * Returns the new values of the minimum's columns, the ids of dates whose decision is postponed, and the dates they were computed
 * from. Undefined if no minimum changes.
 * @throws AppError invalid_request, goes_ahead_already, decision_earlier, decision_extended, decision_time
 */
export function minimumEdit({ edited, others, startOf, at, ...edit }: Edit) {
  const startIn = ({ id, startsAt }: OpenDate) => startOf[id] ?? startsAt
  const isConcerned = edit.asked !== undefined || Object.keys(startOf).length > 0
  const dates = [edited, ...others]
  if (!isConcerned || (edit.asked === undefined && dates.every(({ decidesAt }) => decidesAt === null))) return
  if (edit.asked)
    requireWithinMaximum(edit.asked, { maxParticipants: edit.maxParticipants ?? edited.maxParticipants })
  const asked = edit.asked && { ...edit.asked, decidesAt: parseInstant(edit.asked.decidesAt, edit.timeZone) }
  const editedStartsAt = startIn(edited)
  const keepsDecision = asked?.decidesAt === edited.decidesAt
  const columnsOf = (date: OpenDate) =>
    date === edited
      ? editedMinimum(date, { asked, startsAt: editedStartsAt, at })
      : minimumOfOther(date, { asked, startsAt: startIn(date), at, editedStartsAt, keepsDecision })
  const values = new Map(dates.map((date) => [date.id, columnsOf(date)]))
  const newValue = (name: keyof MinimumColumns) =>
    valueIn(Object.fromEntries([...values].map(([id, columns]) => [id, columns[name]])))
  return {
    changes: {
      minParticipants: newValue('minParticipants'),
      decidesAt: newValue('decidesAt'),
      decisionExtendedAt: newValue('decisionExtendedAt'),
    },
    extended: dates.map(({ id }) => id).filter((id) => values.get(id)?.decisionExtendedAt === at),
    basedOn: dates.map(asRead),
  }
}
