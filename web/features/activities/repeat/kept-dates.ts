import * as repeatText from '#messages/repeat'
import type { Repeat } from '../../../../worker/contract/series'
import { seriesDates } from '../../../../worker/contract/series-dates'
import { formatter } from '../../../lib/format'

/** Returns the dates of a repetition that are not skipped. */
export function keptDates(firstDate: string, { frequency, count, skip }: Repeat): string[] {
  return seriesDates(firstDate, frequency, count).filter((date) => !skip.includes(date))
}

/** Returns "10 dates, December 8 to February 23", or the date if there is only one. */
export function describeDates(dates: readonly string[]): string {
  const format = formatter({ month: 'long', day: 'numeric', timeZone: 'UTC' })
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map(
    (date) => date && format.format(new Date(date)),
  )
  return dates.length === 1 ? first : repeatText.datesFromTo({ count: dates.length, first, last })
}
