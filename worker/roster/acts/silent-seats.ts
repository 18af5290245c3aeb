import { isOpen } from '../../contract/activity-status'
import {
  OFFER_LATE_MINUTES,
  PASS_ON_ANSWER_HOURS,
  PASS_ON_EVENING_HOURS,
  PASS_ON_HOURS,
  PASS_ON_LATEST_HOURS,
  PASS_ON_NOTICE_HOURS,
  SILENT_HOURS,
} from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import type { Draft } from '../change'
import { setSeat } from '../change'
import { cachedNight } from '../holds'
import type { Entry, Roster } from '../roster'
import { lineOf, liveOffer } from '../roster'
import type { Moment } from '../settle'
import { makeOffer } from '../settle'

/**
 * Reminds participants who have not answered, once, that their seat will be offered to others if anyone is waiting for it: 6
 * hours before the start, or the evening before if that is at night (product.md 22.8).
 */
export function remindSilent(draft: Draft, at: number): void {
  const isInTime = draft.startsAt > at + (PASS_ON_NOTICE_HOURS + PASS_ON_LATEST_HOURS) * HOUR_MS
  if (!isPassingOn(draft, at) || !isInTime || !isReminderDue(draft, at) || singlesInLine(draft).length === 0)
    return
  const isMeant = ({ seat }: Entry) =>
    isSilent(seat) && seat.askedAt <= at - PASS_ON_ANSWER_HOURS * HOUR_MS && seat.remindedAt === null
  for (const entry of draft.entries.filter(isMeant)) {
    setSeat(draft, entry, { remindedAt: at })
    draft.events.push({ kind: 'reminded', id: entry.id })
  }
}

function isReminderDue({ startsAt, timeZone }: Roster, at: number): boolean {
  const night = cachedNight(at, timeZone)
  const dueAt = startsAt - SILENT_HOURS * HOUR_MS
  const isEvening = night.from <= at + PASS_ON_EVENING_HOURS * HOUR_MS
  const isDueTonight = dueAt >= night.from && dueAt < night.until
  return at < night.from && (dueAt <= at || (isDueTonight && isEvening))
}

/**
 * Offers the seats of reminded participants who are still silent to the first in line, starting with those who joined last. Participants keep
 * their seat until the offer is accepted (product.md 22.9). No one is overtaken: if a seat is too small for the next applicant and their guests,
 * those behind them wait too.
 */
export function offerSilentSeats(draft: Draft, { at, newId }: Moment): void {
  const { startsAt } = draft
  const isTime = startsAt > at + PASS_ON_LATEST_HOURS * HOUR_MS && startsAt <= at + PASS_ON_HOURS * HOUR_MS
  if (!isTime || !isPassingOn(draft, at)) return
  const silent = silentSeats(draft, at)
  for (const [position, entry] of singlesInLine(draft).entries()) {
    const owner = silent[position]
    if (!owner || entry.seats > (owner.seat?.seats ?? 0)) return
    makeOffer(draft, entry, { at, newId, minutes: OFFER_LATE_MINUTES, seatOf: owner.userId })
  }
}

/** Participants who were reminded 2 hours ago and whose seat is not offered to anyone, latest to join first. */
function silentSeats({ entries }: Roster, at: number): Entry[] {
  const offered = new Set(entries.map((entry) => liveOffer(entry)?.seatOf))
  const isMeant = ({ seat, userId }: Entry) =>
    isSilent(seat) && (seat.remindedAt ?? at) <= at - PASS_ON_NOTICE_HOURS * HOUR_MS && !offered.has(userId)
  const joinedAt = ({ seat }: Entry) => seat?.joinedAt ?? 0
  return entries.filter(isMeant).toSorted((a, b) => joinedAt(b) - joinedAt(a) || (a.id < b.id ? -1 : 1))
}

/** A seat with guests is offered to one person, so it is never offered to a group. */
const singlesInLine = (roster: Roster) =>
  lineOf(roster).flatMap(({ members }) => members.filter(({ groupId }) => groupId === null))

const isPassingOn = (roster: Roster, at: number) =>
  isOpen(roster, at) &&
  !roster.isOrganizerSuspended &&
  roster.choices.passesOnSilentSeats &&
  roster.choices.offersSeats

/** Whether a participant was asked and has not answered. */
const isSilent = (seat: Entry['seat']): seat is NonNullable<Entry['seat']> & { askedAt: number } =>
  seat !== null && !seat.quit && seat.askedAt !== null && seat.confirmedAt === null
