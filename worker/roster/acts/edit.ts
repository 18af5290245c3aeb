import type { Change, Draft, Refusal } from '../change'
import { changed, editSeats, endOffer, refuse, setOffer, update } from '../change'
import type { Choices, Entry, Roster, Seat } from '../roster'
import { liveOffer } from '../roster'
import { actRefusal } from '../rules'
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
 * Edits whatever affects the seats of an upcoming activity (product.md 4.28, 4.29, 20.15, 20.16, 21.4, 22.2, 23.5). Taken and held seats must
 * fit into a new maximum (product.md 21.6).
 */
export function edit(roster: Roster, input: Edit, at: number): Change | Refusal {
  const { by, maximum = roster.maximum, startsAt = roster.startsAt, timeZone = roster.timeZone } = input
  const refusal = actRefusal(roster, 'edit', { by, at })
  if (refusal) return refusal
  if (startsAt <= at) return refuse('past_time')
  const choices = { ...roster.choices, ...chosen(input) }
  const terms = { by, maximum, startsAt, at }
  const minimum =
    input.followedMinimum === undefined
      ? editedMinimum(roster, { asked: input.minimum, ...terms })
      : followedMinimum(roster, { asked: input.followedMinimum, ...terms })
  if (minimum && 'refusal' in minimum) return minimum
  const isSeatEdit = maximum !== roster.maximum || changesSeats(roster.choices, choices)
  const seatRefusal = isSeatEdit ? actRefusal(roster, 'manageSeats', { by, at }) : null
  if (seatRefusal) return seatRefusal
  if (maximum < roster.taken) return refuse('maximum_below_participants')
  if (maximum < roster.taken + roster.held) return { refusal: 'maximum_below_participants', isHeld: true }
  if (minimum && minimum.goesAheadAt === null && maximum < minimum.participants)
    return refuse('maximum_below_minimum')
  return changed(roster, (draft) => {
    const before = roster.minimum
    Object.assign(draft, { maximum, choices, minimum, startsAt, timeZone })
    if (startsAt !== roster.startsAt) moveStart(draft, at)
    if (startsAt !== roster.startsAt || input.movesSeats) excuseGivingUp(draft, { by, at })
    if (isSeatEdit) editSeats(draft, by)
    if (minimum && minimum.extendedAt !== (before?.extendedAt ?? null))
      draft.events.push({ kind: 'decision_extended', by })
  })
}

/** Postpones the decision, once (product.md 23.6). */
export function extendDecision(
  roster: Roster,
  { by, decidesAt }: { by: string; decidesAt: number },
  at: number,
): Change | Refusal {
  const { minimum } = roster
  const refusal = actRefusal(roster, 'edit', { by, at })
  if (refusal) return refusal
  if (minimum === null || minimum.goesAheadAt !== null) return refuse('goes_ahead_already')
  if (minimum.extendedAt !== null) return refuse('decision_extended')
  if (decidesAt <= minimum.decidesAt) return refuse('decision_earlier')
  return edit(roster, { by, minimum: { participants: minimum.participants, decidesAt } }, at)
}

const chosen = ({ choices = {} }: Edit): Partial<Choices> =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined))

/** Whether a change affects who gets the seats. Changes about guests do not. */
const changesSeats = (before: Choices, after: Choices) =>
  (['offersSeats', 'passesOnSilentSeats', 'autoApproval'] as const).some(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/** Asks everyone again, and ends offers no later than the new start. The save writes it for all seats and offers. */
function moveStart(draft: Draft, at: number): void {
  draft.events.push({ kind: 'start_moved' })
  for (const entry of draft.entries) {
    const offer = liveOffer(entry)
    const until = Math.max(offer?.offeredAt ?? 0, draft.startsAt)
    if (offer && offer.expiresAt > until) setOffer(draft, entry, { ...offer, expiresAt: until })
    // The participant whose seat was offered is asked again.
    if (offer && offer.seatOf !== null) endOffer(draft, entry, 'ended', at)
    changeSeat(draft, entry, ({ askedAt, quit }) => ({
      askedAt: quit ? askedAt : null,
      confirmedAt: null,
      remindedAt: null,
    }))
  }
}

/** After someone else moves the activity, giving up a seat is never late (product.md 24.2). The save writes it for all seats. */
function excuseGivingUp(draft: Draft, { by, at }: { by: string; at: number }): void {
  draft.events.push({ kind: 'moved', by })
  for (const entry of draft.entries)
    if (entry.userId !== by && !entry.seat?.quit) changeSeat(draft, entry, () => ({ movedAt: at }))
}

function changeSeat(draft: Draft, { id }: Entry, fieldsOf: (seat: Seat) => Partial<Seat>): void {
  const entry = draft.entries.find((each) => each.id === id)
  if (entry?.seat) update(draft, entry, { seat: { ...entry.seat, ...fieldsOf(entry.seat) } })
}
