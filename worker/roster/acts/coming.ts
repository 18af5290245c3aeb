import {
  NIGHT_FROM_HOUR,
  NIGHT_UNTIL_HOUR,
  STILL_COMING_HOURS,
  STILL_COMING_LATEST_HOURS,
  STILL_COMING_NIGHT_HOURS,
} from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { formatWallClock } from '../../platform/zones'
import type { Change, Draft, Refusal } from '../change'
import { changed, endOffer, refuse, update } from '../change'
import type { Entry, Roster, Seat } from '../roster'
import { entryOf, isOpen, liveOffer } from '../roster'
import { closedRefusal, decides } from '../rules'

/** Asks the participants "Still coming?" once, if they had their seat when the question was due (product.md 22.1). */
export function askStillComing(roster: Roster, at: number): Change {
  const dueAt = questionAt(roster)
  const isLate = roster.startsAt <= at + STILL_COMING_LATEST_HOURS * HOUR_MS
  const isAsking = isOpen(roster, at) && !roster.isOrganizerSuspended && dueAt <= at && !isLate
  return changed(roster, (draft) => {
    for (const entry of isAsking ? roster.entries : []) {
      const { seat } = entry
      if (!seat || seat.quit || seat.askedAt !== null || seat.joinedAt > dueAt) continue
      setSeat(draft, entry, { askedAt: at })
      draft.events.push({ kind: 'asked', id: entry.id })
    }
  })
}

/** When the question is due: a day before the start, or earlier if that would be at night at the place. */
function questionAt({ startsAt, timeZone }: Roster): number {
  const dayBefore = startsAt - STILL_COMING_HOURS * HOUR_MS
  const hour = Number(formatWallClock(dayBefore, timeZone).slice(11, 13))
  const isNight = hour >= NIGHT_FROM_HOUR || hour < NIGHT_UNTIL_HOUR
  return isNight ? startsAt - STILL_COMING_NIGHT_HOURS * HOUR_MS : dayBefore
}

/**
 * A participant says that they come, from the question until the start. `startsAt` is the start that they were asked about. Saying it
 * again changes nothing (product.md 22.3, 22.4).
 */
export function sayComing(
  roster: Roster,
  { userId, startsAt = roster.startsAt }: { userId: string; startsAt?: number },
  at: number,
): Change | Refusal {
  if (startsAt !== roster.startsAt) return refuse('answer_over')
  return confirm(roster, entryOf(roster, userId), { by: userId, at })
}

/** The organizer or a co-organizer keeps the seat of a participant, with the same effect as their own yes (product.md 22.7). */
export function keepSeat(
  roster: Roster,
  { userId, by }: { userId: string; by: string },
  at: number,
): Change | Refusal {
  if (!decides(roster, by)) return refuse('forbidden')
  const entry = entryOf(roster, userId)
  return confirm(roster, entry?.hiddenFrom.includes(by) ? undefined : entry, { by, at })
}

/** The seat stays theirs: an offer of it ends, and its applicant keeps the place in line (product.md 22.10). */
function confirm(
  roster: Roster,
  entry: Entry | undefined,
  { by, at }: { by: string; at: number },
): Change | Refusal {
  const seat = entry?.seat
  if (!entry || !seat || seat.quit) return refuse('not_found')
  const refusal = closedRefusal(roster, at)
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
