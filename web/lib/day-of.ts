import * as commonText from '#messages/common'
import type { At } from '../../worker/contract/date-format'
import { formatter } from '../../worker/contract/date-format'
import { nearDay } from '../../worker/contract/day-heading'

export { nearDay }

/** Returns "today", "tomorrow", or "on Friday" in the activity's time zone, to complete a sentence. */
export function dayOf({ dateTime, timeZone }: At): string {
  const day = nearDay({ dateTime, timeZone })
  if (day) return day === 'today' ? commonText.today() : commonText.tomorrow()
  return commonText.onWeekday({
    weekday: formatter({ weekday: 'long', timeZone }).format(new Date(dateTime)),
  })
}
