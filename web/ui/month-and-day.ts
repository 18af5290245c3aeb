import { formatter } from '../../worker/contract/date-format'

/** Returns the short month, in the language of the interface, and the day of an ISO 8601 instant in a time zone: "Dec" and "2". */
export function monthAndDayOf(at: string, timeZone: string) {
  const parts = formatter({ month: 'short', day: 'numeric', timeZone }).formatToParts(new Date(at))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return { month: part('month'), day: part('day') }
}
