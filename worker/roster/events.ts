import type { Decided } from '../contract/moves'
import type { SeatEvent } from '../contract/seat-events'
import type { OfferOutcome, QuitBy } from '../contract/vocabulary'

/** A change of a roster. `id` is the application's, and `by` the id of the user who acted, or null if it happened automatically. */
export type RosterEvent =
  | { kind: 'applied'; ids: readonly string[]; waitlist: boolean }
  | { kind: 'approved_automatically'; id: string }
  | { kind: 'decided'; event: Decided; id: string; by: string; ahead: number | null }
  | { kind: 'approval_taken_back'; id: string; by: string }
  | { kind: 'undone'; id: string; by: string; decidedBy: string }
  | { kind: 'withdrawn' | 'quit' | 'left' | 'closed' | 'passed' | 'passed_on'; id: string }
  | { kind: 'removed'; id: string; by: string; reason: string | null }
  | { kind: 'member_left'; id: string; fellowIds: readonly string[] }
  | { kind: 'separated'; groupId: string }
  | { kind: 'seat_taken'; id: string }
  | { kind: 'seat_freed'; id: string; seats: number; by: QuitBy; isPassedOn: boolean }
  | { kind: 'offered'; id: string; offerId: string }
  | { kind: 'offer_over'; id: string; offerId: string; outcome: OfferOutcome }
  | { kind: 'accepted' | 'skipped' | 'extended' | 'offer_ended'; id: string; by: string }
  | { kind: 'still_interested'; id: string }
  | { kind: 'collecting_ended'; unitId: string; by: string }
  | { kind: 'reminded'; id: string }
  | { kind: 'confirmed_seat'; id: string; by: string }
  | { kind: 'reordered' | 'seats_edited' | 'decision_extended'; by: string }
  | { kind: 'start_moved' | 'confirmed' }
  | { kind: 'moved'; by: string }
  | { kind: 'cancelled'; by: string | null }

/** A line of the activity's log (product.md 20.7). Automatic events, and those of applicants, have no actor. */
type LogLine = { event: SeatEvent; id: string | null; by: string | null; ahead: number | null }

/** Events that keep their name in the log. */
const LOGGED: readonly string[] = [
  'approved_automatically',
  'removed',
  'offered',
  'accepted',
  'passed',
  'skipped',
  'offer_ended',
  'passed_on',
  'seats_edited',
] satisfies (RosterEvent['kind'] & SeatEvent)[]

/** Returns the log lines that events add. Undoing one's own decision adds none; undoing another user's is recorded, but not listed. */
export function logOf(events: readonly RosterEvent[]): LogLine[] {
  return events.flatMap((event) => {
    const name = logName(event)
    if (name === null) return []
    const id = 'id' in event ? event.id : null
    const by = 'by' in event && event.kind !== 'accepted' ? event.by : null
    return [{ event: name, id, by, ahead: event.kind === 'decided' ? event.ahead : null }]
  })
}

function logName(event: RosterEvent): SeatEvent | null {
  if (event.kind === 'decided') return event.event
  if (event.kind === 'offer_over') return event.outcome === 'expired' ? 'expired' : null
  if (event.kind === 'undone') return event.by === event.decidedBy ? null : 'undone'
  return LOGGED.includes(event.kind) ? (event.kind as SeatEvent) : null
}
