/** Texts about an activity's minimum. Separate from the rules, because lists load only the rules. */
import { locale } from '#messages'
import * as vocabularyText from '#messages/vocabulary'
import type { Minimum, Needing } from './goes-ahead'
import { moreNeeded } from './goes-ahead'

type Place = { timeZone: string }
type FormatDecision = (place: Place, minimum: { decidesAt: string }) => string

/** Returns progress toward the minimum, such as "Goes ahead when 2 more join". Null if there is no minimum. */
export function goesAheadText(activity: Needing, format: FormatDecision = decisionTime): string | null {
  const { minimum } = activity
  if (minimum === null) return null
  if (minimum.isConfirmed) return vocabularyText.goesAhead()
  const more = moreNeeded(activity)
  if (more === 0) return vocabularyText.enoughJoined({ time: format(activity, minimum) })
  return vocabularyText.goesAheadWhen({ more })
}

/** Returns the minimum, with the decision time unless it is reached: "8 needed by Thu, Dec 3, 6:00 PM". */
export function neededText(
  activity: Needing & { minimum: Minimum },
  format: FormatDecision = decisionTime,
): string {
  const { minimum } = activity
  const count = minimum.participants
  return moreNeeded(activity) === 0
    ? vocabularyText.needed({ count })
    : vocabularyText.neededBy({ count, time: format(activity, minimum) })
}

/** Returns progress and decision time as one line. Null once it is decided. */
export function tentativeText(activity: Needing, format: FormatDecision = decisionTime): string | null {
  const { minimum } = activity
  if (minimum === null || minimum.isConfirmed) return null
  const more = moreNeeded(activity)
  return more === 0
    ? goesAheadText(activity, format)
    : vocabularyText.goesAheadWhenDecided({ more, time: format(activity, minimum) })
}

/** Returns the minimum for a calendar entry, without the participant count, which calendars don't keep up to date. */
export function tentativeSentence({ minimum, timeZone }: Pick<Needing, 'minimum' | 'timeZone'>): string {
  if (minimum === null) return ''
  const time = decisionTime({ timeZone }, minimum, { timeZoneName: 'short' })
  return vocabularyText.tentativeUntil({ count: minimum.participants, time })
}

/** Formats a decision time in the activity's time zone: "Thu, Dec 3, 6:00 PM". */
export function decisionTime(
  { timeZone }: Place,
  { decidesAt }: { decidesAt: string },
  zone: Pick<Intl.DateTimeFormatOptions, 'timeZoneName'> = {},
): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric' } as const
  const formatter = new Intl.DateTimeFormat(locale(), { ...options, minute: '2-digit', timeZone, ...zone })
  // Some ICU versions put a narrow space before AM and PM.
  return formatter.format(new Date(decidesAt)).replaceAll('\u202f', ' ')
}
