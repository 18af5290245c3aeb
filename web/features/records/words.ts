import * as recordsText from '#messages/records'
import { firstName } from '../../../worker/contract/first-name'
import type { RecordEntry } from '../../../worker/contract/records'
import { nearDay } from '../../lib/day-of'
import { formatClock, formatDay } from '../../lib/format'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Returns "3 days", "5 hours", or "20 minutes". */
export function aheadText(minutes: number): string {
  if (minutes >= DAY_MINUTES) return recordsText.daysAhead({ days: Math.floor(minutes / DAY_MINUTES) })
  if (minutes >= HOUR_MINUTES) return recordsText.hoursAhead({ hours: Math.floor(minutes / HOUR_MINUTES) })
  return recordsText.minutesAhead({ minutes })
}

/** Returns the organizer's first name, or null if the user and the organizer can't see each other. */
export const organizerOf = ({ organizerName }: RecordEntry) => organizerName && firstName(organizerName)

/** Returns message parameters that name the organizer. */
export function byOrganizer(entry: RecordEntry) {
  const name = organizerOf(entry)
  return { organizer: name === null ? 'other' : 'named', name: name ?? '' } as const
}

/** Returns text about the cause of an entry. */
export function causeOf(entry: RecordEntry): string {
  const { kind, cause, timeZone } = entry
  const by = byOrganizer(entry)
  if (kind === 'missed') return recordsText.markedAbsent(by)
  if (kind === 'attended') {
    if (cause.checkedInAt)
      return recordsText.youCheckedInAt({
        clock: formatClock({ dateTime: cause.checkedInAt, timeZone }),
      })
    return entry.dispute ? recordsText.hadMarkedAbsent(by) : recordsText.youWereThere()
  }
  if (cause.isPassedOn) return recordsText.spotPassedOn()
  return cause.minutesAhead === null
    ? recordsText.youGaveUpYourSpot()
    : recordsText.youGaveUpBefore({ ahead: aheadText(cause.minutesAhead) })
}

/** Returns text about the state of an entry's dispute, or about why the entry doesn't count yet; null if neither applies. */
export function disputeTextOf(entry: RecordEntry): string | null {
  const { dispute, timeZone, kind, counts } = entry
  if (!dispute) return kind === 'missed' && !counts ? recordsText.notCountedYet() : null
  const by = byOrganizer(entry)
  const on = (dateTime: string | null) =>
    ({ when: dateTime ? 'day' : 'other', day: dateTime ? formatDay({ dateTime, timeZone }) : '' }) as const
  switch (dispute.state) {
    case 'waits_for_host':
      return recordsText.youDisputed({ ...on(dispute.createdAt), ...by })
    case 'waits_for_admin':
      return dispute.hostAnswer === 'stands' ? recordsText.organizerStands(by) : recordsText.adminDecides()
    case 'corrected':
      return recordsText.organizerCorrected({ ...by, ...on(dispute.answeredAt) })
    case 'accepted':
      return recordsText.disputeAccepted(on(dispute.decidedAt))
    case 'rejected':
      return recordsText.disputeRejected(on(dispute.decidedAt))
  }
}

/** Returns the day of a deadline: "today", "tomorrow", or "Tue, Dec 8". */
export function untilText(dateTime: string, timeZone: string): string {
  const at = { dateTime, timeZone }
  return recordsText.untilDay({ near: nearDay(at) ?? 'other', day: formatDay(at) })
}
