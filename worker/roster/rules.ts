import { refusalOf } from '../contract/abilities'
import type { ErrorCode } from '../contract/errors'
import type { Move } from '../contract/moves'
import type { OrganizingRole } from '../contract/vocabulary'
import { Refused, requireNone } from './change'
import type { Entry, Roster } from './roster'
import { entryOf, freeSeats, heldFor, seatsOf, stateOf } from './roster'

/** The organizer, and the co-organizers not separated from a person by a block. */
export const decidersFor = ({ organizerId, coOrganizerIds }: Roster, { hiddenFrom }: Entry) => [
  organizerId,
  ...coOrganizerIds.filter((id) => !hiddenFrom.includes(id)),
]

/** A user's role, and the state of their own application. */
function standingOf(roster: Roster, userId: string) {
  const isHelper = roster.coOrganizerIds.includes(userId)
  const role: OrganizingRole | null =
    userId === roster.organizerId ? 'organizer' : isHelper ? 'co-organizer' : null
  return { role, own: stateOf(entryOf(roster, userId)) }
}

/**
 * Checks whether a user may do an act of the organizers (product.md 20.1, 20.15).
 * @throws Refused
 */
export const requireAct = (
  roster: Roster,
  act: 'seeSeats' | 'manageSeats' | 'decide' | 'edit',
  { by, at }: { by: string; at: number },
): void => requireNone(refusalOf(act, { ...roster, ...standingOf(roster, by), at }))

/**
 * Returns why a user may not manage someone's seat, or null. It is `not_found` also for their own seat, and if the two are hidden
 * from each other.
 */
export function managerRefusal(roster: Roster, by: string, entry: Entry): ErrorCode | null {
  const refusal = refusalOf('manageSeats', standingOf(roster, by))
  const isHidden = entry.isHidden || !mayDecideAbout(by, [entry])
  return refusal === 'forbidden' || isHidden ? 'not_found' : refusal
}

/** Whether a user may decide on these people: not on themselves, nor on anyone hidden from them by a block (product.md 20.2, 20.6). */
export const mayDecideAbout = (userId: string, entries: readonly Entry[]) =>
  entries.every((entry) => entry.userId !== userId && !entry.hiddenFrom.includes(userId))

/**
 * Checks whether people can make a move together. They can't if the activity is closed, one of them is in another state, or there are too few or
 * too many free seats (product.md 6.2, 6.9). Seats held for these people count as free.
 * @throws Refused
 */
export function requireMove(
  roster: Roster,
  move: Move,
  { entries, seats = seatsOf(entries), at }: { entries: readonly Entry[]; seats?: number; at: number },
): void {
  const isFull = seats > freeSeats(roster) + heldFor(roster, entries)
  const refusal = refusalOf(move, { ...roster, at, states: entries.map(stateOf), isFull })
  if (refusal === 'activity_full') throw new Refused(refusal, { spotsLeft: Math.max(0, freeSeats(roster)) })
  requireNone(refusal)
}
