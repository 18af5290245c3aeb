import type { Draft } from '../change'
import { editSeats, endOffer, Refused, setOffer, setSeat } from '../change'
import type { Choices } from '../roster'
import { liveOffer } from '../roster'
import { requireAct } from '../rules'
import type { AskedMinimum, FollowedMinimum } from './minimum'
import { editedMinimum, followedMinimum } from './minimum'

/** Changes to an activity that affect its seats. Undefined leaves a value unchanged. */
export type Edit = {
  by: string
  maximum?: number | undefined
  choices?: { [Name in keyof Choices]?: Choices[Name] | undefined }
  startsAt?: number | undefined
  timeZone?: string | undefined
  /** Whether the length or place changes, which means that giving up a seat is never late (product.md 24.2). */
  movesSeats?: boolean
  minimum?: AskedMinimum
  /** Replaces `minimum` if the edit was made on another date of the series. */
  followedMinimum?: FollowedMinimum
}

/**
 * Edits whatever affects the seats of an upcoming activity (product.md 4.28, 4.29, 20.15, 20.16, 21.4, 22.2, 23.5). Taken and
 * held seats must fit within a new maximum (product.md 21.6).
 */
export function edit(draft: Draft, input: Edit, at: number): void {
  const { by, maximum = draft.maximum, startsAt = draft.startsAt, timeZone = draft.timeZone } = input
  requireAct(draft, 'edit', { by, at })
  if (startsAt <= at) throw new Refused('past_time')
  const choices = { ...draft.choices, ...chosen(input) }
  const terms = { by, maximum, startsAt, at }
  const minimum =
    input.followedMinimum === undefined
      ? editedMinimum(draft, { asked: input.minimum, ...terms })
      : followedMinimum(draft, { asked: input.followedMinimum, ...terms })
  if (minimum && 'refusal' in minimum) throw new Refused(minimum.refusal)
  const isSeatEdit = maximum !== draft.maximum || changesSeats(draft.choices, choices)
  if (isSeatEdit) requireAct(draft, 'manageSeats', { by, at })
  if (maximum < draft.taken) throw new Refused('maximum_below_participants')
  if (maximum < draft.taken + draft.held) throw new Refused('maximum_below_participants', { isHeld: true })
  if (minimum && minimum.goesAheadAt === null && maximum < minimum.participants)
    throw new Refused('maximum_below_minimum')
  const isExtended = minimum && minimum.extendedAt !== (draft.minimum?.extendedAt ?? null)
  const isMoved = startsAt !== draft.startsAt
  Object.assign(draft, { maximum, choices, minimum, startsAt, timeZone })
  if (isMoved) moveStart(draft, at)
  if (isMoved || input.movesSeats) excuseGivingUp(draft, { by, at })
  if (isSeatEdit) editSeats(draft, by)
  if (isExtended) draft.events.push({ kind: 'decision_extended', by })
}

/** Postpones the decision, once (product.md 23.6). */
export function extendDecision(
  draft: Draft,
  { by, decidesAt }: { by: string; decidesAt: number },
  at: number,
): void {
  const { minimum } = draft
  requireAct(draft, 'edit', { by, at })
  if (minimum === null || minimum.goesAheadAt !== null) throw new Refused('goes_ahead_already')
  if (minimum.extendedAt !== null) throw new Refused('decision_extended')
  if (decidesAt <= minimum.decidesAt) throw new Refused('decision_earlier')
  edit(draft, { by, minimum: { participants: minimum.participants, decidesAt } }, at)
}

const chosen = ({ choices = {} }: Edit): Partial<Choices> =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined))

/** Whether a change affects who gets the seats. Changes about guests do not. */
const changesSeats = (before: Choices, after: Choices) =>
  (['offersSeats', 'passesOnSilentSeats', 'autoApproval'] as const).some(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/** Resets the answers to "Still coming?", and lets no offer run past the new start. Saving applies this to all seats and offers. */
function moveStart(draft: Draft, at: number): void {
  draft.events.push({ kind: 'start_moved' })
  for (const entry of draft.entries) {
    const offer = liveOffer(entry)
    const until = Math.max(offer?.offeredAt ?? 0, draft.startsAt)
    if (offer && offer.expiresAt > until) setOffer(draft, entry, { ...offer, expiresAt: until })
    // The participant whose seat was offered is asked again.
    if (offer && offer.seatOf !== null) endOffer(draft, entry, 'ended', at)
    const askedAt = entry.seat?.quit ? entry.seat.askedAt : null
    setSeat(draft, entry, { askedAt, confirmedAt: null, remindedAt: null })
  }
}

/**
 * Records that someone else moved the activity, after which giving up a seat is never late (product.md 24.2). Saving applies this
 * to all seats.
 */
function excuseGivingUp(draft: Draft, { by, at }: { by: string; at: number }): void {
  draft.events.push({ kind: 'moved', by })
  for (const entry of draft.entries)
    if (entry.userId !== by && !entry.seat?.quit) setSeat(draft, entry, { movedAt: at })
}
