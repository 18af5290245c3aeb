import { refusalOf } from '../../contract/abilities'
import type { Change, Draft, Refusal } from '../change'
import { changed, endOffer, refuse, refusing, update } from '../change'
import type { Entry, Roster, Seat } from '../roster'
import { entryOf, liveOffer } from '../roster'
import { actRefusal } from '../rules'

/**
 * Confirms that a participant is coming, from the question until the start. `startsAt` is the start they were asked about. Confirming again
 * changes nothing (product.md 22.3, 22.4).
 */
export function sayComing(
  roster: Roster,
  { userId, startsAt = roster.startsAt }: { userId: string; startsAt?: number },
  at: number,
): Change | Refusal {
  if (startsAt !== roster.startsAt) return refuse('answer_over')
  return confirm(roster, entryOf(roster, userId), { by: userId, at })
}

/**
 * Keeps a participant's seat on behalf of the organizer or a co-organizer, with the same effect as the participant's own yes (product.md 22.7).
 */
export function keepSeat(
  roster: Roster,
  { userId, by }: { userId: string; by: string },
  at: number,
): Change | Refusal {
  const refusal = actRefusal(roster, 'seeSeats', { by, at })
  if (refusal) return refusal
  const entry = entryOf(roster, userId)
  return confirm(roster, entry?.hiddenFrom.includes(by) ? undefined : entry, { by, at })
}

/** The participant keeps the seat: an offer of it ends, and the offer's recipient keeps their place on the waitlist (product.md 22.10). */
function confirm(
  roster: Roster,
  entry: Entry | undefined,
  { by, at }: { by: string; at: number },
): Change | Refusal {
  const seat = entry?.seat
  if (!entry || !seat || seat.quit) return refuse('not_found')
  const refusal = refusing(refusalOf('confirmSeat', { ...roster, at }))
  if (refusal) return refusal
  if (seat.askedAt === null) return refuse('not_asked')
  return changed(roster, (draft) => {
    if (seat.confirmedAt !== null) return
    setSeat(draft, entry, { confirmedAt: at })
    draft.events.push({ kind: 'confirmed_seat', id: entry.id, by })
    for (const other of roster.entries)
      if (liveOffer(other)?.seatOf === entry.userId) endOffer(draft, other, 'ended', at)
  })
}

export function setSeat(draft: Draft, entry: Entry, fields: Partial<Seat>): void {
  if (entry.seat) update(draft, entry, { seat: { ...entry.seat, ...fields } })
}
