import { refusalOf } from '../../contract/abilities'
import type { Draft } from '../change'
import { endOffer, Refused, requireNone, setSeat } from '../change'
import type { Entry } from '../roster'
import { entryOf, liveOffer } from '../roster'
import { requireAct } from '../rules'

/**
 * Confirms that a participant is coming. Possible from the question until the start. `startsAt` is the start they were asked
 * about. Confirming again changes nothing (product.md 22.3, 22.4).
 */
export function sayComing(
  draft: Draft,
  { userId, startsAt = draft.startsAt }: { userId: string; startsAt?: number },
  at: number,
): void {
  if (startsAt !== draft.startsAt) throw new Refused('answer_over')
  confirm(draft, entryOf(draft, userId), { by: userId, at })
}

/**
 * Keeps a participant's seat on behalf of the organizer or a co-organizer, with the same effect as the participant's own yes (product.md 22.7).
 */
export function keepSeat(draft: Draft, { userId, by }: { userId: string; by: string }, at: number): void {
  requireAct(draft, 'seeSeats', { by, at })
  const entry = entryOf(draft, userId)
  confirm(draft, entry?.hiddenFrom.includes(by) ? undefined : entry, { by, at })
}

/** The participant keeps the seat: an offer of it ends, and the offer's recipient keeps their place on the waitlist (product.md 22.10). */
function confirm(draft: Draft, entry: Entry | undefined, { by, at }: { by: string; at: number }): void {
  const seat = entry?.seat
  if (!entry || !seat || seat.quit) throw new Refused('not_found')
  requireNone(refusalOf('confirmSeat', { ...draft, at }))
  if (seat.askedAt === null) throw new Refused('not_asked')
  if (seat.confirmedAt !== null) return
  setSeat(draft, entry, { confirmedAt: at })
  draft.events.push({ kind: 'confirmed_seat', id: entry.id, by })
  for (const other of draft.entries)
    if (liveOffer(other)?.seatOf === entry.userId) endOffer(draft, other, 'ended', at)
}
