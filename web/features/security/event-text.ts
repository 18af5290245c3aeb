import * as securityText from '#messages/security'
import type { OwnSecurityEvent } from '../../../worker/contract/security'
import { SECURITY_KINDS } from '../../../worker/contract/security-kinds'
import { formatClock, formatDay } from '../../lib/format'

type Event = Pick<OwnSecurityEvent, 'kind' | 'count'>

/** Returns "Wrong password, 4 times". */
export function eventText({ kind, count }: Event): string {
  return withCount(SECURITY_KINDS[kind].words(), count)
}

/** Returns the event's text for the affected user. */
export function ownEventText({ kind, count }: Event): string {
  const { words, own = words } = SECURITY_KINDS[kind]
  return withCount(own(), count)
}

function withCount(words: string, count: number): string {
  return count > 1 ? securityText.severalTimes({ words, count }) : words
}

/** Returns "Today, 5:20 PM" or "Tue, Dec 1, 5:20 PM", in the viewer's time zone. */
export function formatWhen(dateTime: string): string {
  return securityText.when(whenOf(dateTime))
}

/** Returns the date and the time of day in the viewer's time zone, for a message. */
export function whenOf(dateTime: string): { day: 'today' | 'other'; date: string; time: string } {
  const at = { dateTime, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const isToday = new Date(dateTime).toDateString() === new Date().toDateString()
  return { day: isToday ? 'today' : 'other', date: formatDay(at), time: formatClock(at) }
}
