import { formatter } from '../../worker/contract/date-format'

/** Returns an ISO 8601 instant's short month, in the interface language, and day in a time zone: "Dec" and "2". */
export function monthAndDayOf(at: string, timeZone: string) {
  const parts = formatter({ month: 'short', day: 'numeric', timeZone }).formatToParts(new Date(at))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return { month: part('month'), day: part('day') }
}
