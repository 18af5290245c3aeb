import { refusalOf } from '../contract/abilities'
import type { Move } from '../contract/moves'
import type { OrganizingRole } from '../contract/vocabulary'
import type { Refusal } from './change'
import { refusing } from './change'
import type { Entry, Roster } from './roster'
import { entryOf, freeSeats, heldFor, seatsOf, stateOf } from './roster'

/** The organizer, and the co-organizers not separated from a person by a block. */
export const decidersFor = ({ organizerId, coOrganizerIds }: Roster, { hiddenFrom }: Entry) => [
  organizerId,
  ...coOrganizerIds.filter((id) => !hiddenFrom.includes(id)),
]

/** A user's role, and the state of their own application. */
export function standingOf(roster: Roster, userId: string) {
  const isHelper = roster.coOrganizerIds.includes(userId)
  const role: OrganizingRole | null =
    userId === roster.organizerId ? 'organizer' : isHelper ? 'co-organizer' : null
  return { role, own: stateOf(entryOf(roster, userId)) }
}

/** Returns why a user can't do an act of the organizers, or null (product.md 20.1, 20.15). */
export const actRefusal = (
  roster: Roster,
  act: 'seeSeats' | 'manageSeats' | 'decide' | 'edit',
  { by, at }: { by: string; at: number },
): Refusal | null => refusing(refusalOf(act, { ...roster, ...standingOf(roster, by), at }))

/** Whether a user may decide on these people: not on themselves, nor on anyone hidden from them by a block (product.md 20.2, 20.6). */
export const mayDecideAbout = (userId: string, entries: readonly Entry[]) =>
  entries.every((entry) => entry.userId !== userId && !entry.hiddenFrom.includes(userId))

/**
 * Returns why people can't make a move together, or null: the activity is closed, one of them is in another state, or there are too few or too
 * many free seats (product.md 6.2, 6.9). Seats held for these people count as free.
 */
export function moveRefusal(
  roster: Roster,
  move: Move,
  { entries, seats = seatsOf(entries), at }: { entries: readonly Entry[]; seats?: number; at: number },
): Refusal | null {
  const held = heldFor(roster, entries)
  const [isFull, isHeld] = [seats > freeSeats(roster) + held, held >= seats]
  const refusal = refusalOf(move, { ...roster, at, states: entries.map(stateOf), isFull, isHeld })
  return refusal === 'activity_full'
    ? { refusal, spotsLeft: Math.max(0, freeSeats(roster)) }
    : refusing(refusal)
}
