import type { Decided, Decision, Move } from './moves'
import { MOVES } from './moves'

export const DECISIONS = (Object.keys(MOVES) as Move[]).filter(
  (move): move is Decision => 'decided' in MOVES[move],
)

/**
 * Events in the log of an activity's seats. Automatic ones have no actor. `seats_edited`: a co-organizer changed the number of
 * seats, automatic approval, or offers; no user is affected. `undone`: a decision by another user; not listed.
 */
export const SEAT_EVENTS = [
  ...DECISIONS.map((move): Decided => MOVES[move].decided),
  ...(['approved_automatically', 'removed', 'offered', 'accepted', 'passed', 'expired'] as const),
  ...(['skipped', 'offer_ended', 'passed_on', 'undone', 'seats_edited'] as const),
] as const
export type SeatEvent = (typeof SEAT_EVENTS)[number]
