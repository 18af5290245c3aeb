import type { ErrorCode } from '../contract/errors'
import type { Move, MoveRule } from '../contract/machine/application'
import { MOVES } from '../contract/machine/application'
import type { Refusal } from './change'
import { refuse } from './change'
import type { Entry, Roster } from './roster'
import { entryOf, freeSeats, heldFor, isOpen, seatsOf, stateOf } from './roster'

/** Whether a user is the organizer or a co-organizer (product.md 20.1). */
export const decides = ({ organizerId, coOrganizerIds }: Roster, userId: string) =>
  userId === organizerId || coOrganizerIds.includes(userId)

/** Whether a user is waiting for a decision on their own application (product.md 20.15). */
export const isApplicant = (roster: Roster, userId: string) => entryOf(roster, userId)?.status === 'PENDING'

/** The organizer, and the co-organizers not separated from a person by a block. */
export const decidersFor = ({ organizerId, coOrganizerIds }: Roster, { hiddenFrom }: Entry) => [
  organizerId,
  ...coOrganizerIds.filter((id) => !hiddenFrom.includes(id)),
]

/**
 * Returns why a user can't decide on the seats, or null. Users without that role get 403; a co-organizer who is waiting for a decision on their
 * own application gets 409 (product.md 20.1, 20.15).
 */
export function decidingRefusal(roster: Roster, userId: string): Refusal | null {
  if (!decides(roster, userId)) return refuse('forbidden')
  return isApplicant(roster, userId) ? refuse('own_application') : null
}

/** Whether a user may decide on these people: not on themselves, nor on anyone hidden from them by a block (product.md 20.2, 20.6). */
export const mayDecideAbout = (userId: string, entries: readonly Entry[]) =>
  entries.every((entry) => entry.userId !== userId && !entry.hiddenFrom.includes(userId))

/** Returns why no acts on the activity's seats are possible, or null (product.md 6.3). */
export function closedRefusal(
  roster: Roster,
  at: number,
  late: ErrorCode = 'already_started',
): Refusal | null {
  if (isOpen(roster, at)) return null
  return refuse(roster.cancelledAt === null ? late : 'activity_closed')
}

/**
 * Returns why people can't make a move together, or null: the activity is closed, one of them is in another state, or there are too few or too
 * many free seats (product.md 6.2, 6.9). Seats held for these people count as free.
 */
export function moveRefusal(
  roster: Roster,
  move: Move,
  { entries, seats = seatsOf(entries), at }: { entries: readonly Entry[]; seats?: number; at: number },
): Refusal | null {
  const { from, room, needsOffer, wrongState, late }: MoveRule = MOVES[move]
  const isMovable = entries.every((entry) => from.includes(stateOf(entry)))
  if (move === 'quit' && !isMovable) return refuse(wrongState)
  const closed = closedRefusal(roster, at, late)
  if (closed) return closed
  if (!isMovable) return refuse(wrongState)
  const held = heldFor(roster, entries)
  if (needsOffer && held < seats) return refuse('offer_over')
  return room ? roomRefusal(roster, { room, seats, held }) : null
}

type Room = { room: 'free' | 'full'; seats: number; held: number }

/** Returns the refusal for too few free seats, or, on the waitlist, for too many. */
function roomRefusal(roster: Roster, { room, seats, held }: Room): Refusal | null {
  const isFull = seats > freeSeats(roster) + held
  if (room === 'free')
    return isFull ? { refusal: 'activity_full', spotsLeft: Math.max(0, freeSeats(roster)) } : null
  return isFull ? null : refuse('activity_has_room')
}
