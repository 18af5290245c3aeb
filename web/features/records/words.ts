import { firstName } from '../../../worker/contract/first-name'
import type { RecordEntry } from '../../../worker/contract/records'
import { nearDay } from '../../lib/day-of'
import { formatClock, formatDay, pluralize } from '../../lib/format'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Returns "3 days", "5 hours", or "20 minutes". */
export function aheadText(minutes: number): string {
  if (minutes >= DAY_MINUTES) return pluralize(Math.floor(minutes / DAY_MINUTES), 'day')
  if (minutes >= HOUR_MINUTES) return pluralize(Math.floor(minutes / HOUR_MINUTES), 'hour')
  return pluralize(minutes, 'minute')
}

/** Returns the organizer's first name, or null if the two can't see each other. */
export const organizerOf = ({ organizerName }: RecordEntry) => organizerName && firstName(organizerName)

/** Returns the text of an entry's cause. */
export function causeOf(entry: RecordEntry): string {
  const { kind, cause, timeZone } = entry
  const host = organizerOf(entry)
  if (kind === 'missed') return `You did not check in, and ${host ?? 'the organizer'} marked you absent.`
  if (kind === 'attended') {
    if (cause.checkedInAt)
      return `You checked in at ${formatClock({ dateTime: cause.checkedInAt, timeZone })}.`
    return entry.dispute ? `${host ?? 'The organizer'} had marked you absent.` : 'You were there.'
  }
  if (cause.isPassedOn) return "You hadn't said whether you were coming, and your spot went to someone else."
  return cause.minutesAhead === null
    ? 'You gave up your spot.'
    : `You gave up your spot ${aheadText(cause.minutesAhead)} before.`
}

/** Returns the text of an entry's dispute state, or of the reason it doesn't count yet; null without either. */
export function disputeTextOf(entry: RecordEntry): string | null {
  const { dispute, timeZone, kind, counts } = entry
  if (!dispute)
    return kind === 'missed' && !counts
      ? 'It does not count yet: the organizer can take back the mark until 72 hours after the end.'
      : null
  const host = organizerOf(entry) ?? 'The organizer'
  const on = (dateTime: string | null) => (dateTime ? ` on ${formatDay({ dateTime, timeZone })}` : '')
  switch (dispute.state) {
    case 'waits_for_host':
      return `You disputed it${on(dispute.createdAt)}. ${host} has 7 days to answer. Until then it does not count.`
    case 'waits_for_admin':
      return dispute.hostAnswer === 'stands'
        ? `${host} stands by it, so an admin decides. Until then it does not count.`
        : 'An admin decides on your dispute. Until then it does not count.'
    case 'corrected':
      return `${host} corrected it${on(dispute.answeredAt)}.`
    case 'accepted':
      return `Your dispute was accepted${on(dispute.decidedAt)}.`
    case 'rejected':
      return `Your dispute was not accepted${on(dispute.decidedAt)}. The entry stays.`
  }
}

/** Returns the day of a deadline: "today", "tomorrow", or "Tue, Dec 8". */
export function untilText(dateTime: string, timeZone: string): string {
  return nearDay({ dateTime, timeZone }) ?? formatDay({ dateTime, timeZone })
}
