/** Texts about an activity's minimum. Separate from the rules, because lists load only the rules. */
import * as vocabularyText from '#messages/vocabulary'
import { formatter, withPlainSpaces } from './date-format'
import type { Minimum, Needing } from './goes-ahead'
import { moreNeeded } from './goes-ahead'

type At = { dateTime: string; timeZone: string }
type FormatAt = (at: At) => string

const DAY_AND_CLOCK = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** Returns progress toward the minimum, such as "Goes ahead when 2 more join". Null if there is no minimum. */
export function goesAheadText(activity: Needing, format?: FormatAt): string | null {
  const { minimum } = activity
  if (minimum === null) return null
  if (minimum.isConfirmed) return vocabularyText.goesAhead()
  const more = moreNeeded(activity)
  if (more === 0) return vocabularyText.enoughJoined({ time: decisionTime(activity, minimum, format) })
  return vocabularyText.goesAheadWhen({ more })
}

/** Returns the minimum, with the decision time unless it is reached: "8 needed by Thu, Dec 3, 6:00 PM". */
export function neededText(activity: Needing & { minimum: Minimum }, format?: FormatAt): string {
  const { minimum } = activity
  const count = minimum.participants
  return moreNeeded(activity) === 0
    ? vocabularyText.needed({ count })
    : vocabularyText.neededBy({ count, time: decisionTime(activity, minimum, format) })
}

/** Returns progress and decision time as one line. Null once it is decided. */
export function tentativeText(activity: Needing, format?: FormatAt): string | null {
  const { minimum } = activity
  if (minimum === null || minimum.isConfirmed) return null
  const more = moreNeeded(activity)
  return more === 0
    ? goesAheadText(activity, format)
    : vocabularyText.goesAheadWhenDecided({ more, time: decisionTime(activity, minimum, format) })
}

/** Returns the minimum for a calendar entry, without the participant count, which calendars don't keep up to date. */
export function tentativeSentence({ minimum, timeZone }: Pick<Needing, 'minimum' | 'timeZone'>): string {
  if (minimum === null) return ''
  const time = decisionTime({ timeZone }, minimum, formatWithZone)
  return vocabularyText.tentativeUntil({ count: minimum.participants, time })
}

/** Formats a decision time in the activity's time zone: "Thu, Dec 3, 6:00 PM". */
export function decisionTime(
  { timeZone }: Pick<At, 'timeZone'>,
  { decidesAt }: { decidesAt: string },
  format: FormatAt = (at) => write(at, DAY_AND_CLOCK),
): string {
  return format({ dateTime: decidesAt, timeZone })
}

const formatWithZone = (at: At) => withPlainSpaces(write(at, { ...DAY_AND_CLOCK, timeZoneName: 'short' }))

const write = ({ dateTime, timeZone }: At, options: Intl.DateTimeFormatOptions) =>
  formatter({ ...options, timeZone }).format(new Date(dateTime))
