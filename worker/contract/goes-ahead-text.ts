/** Texts about an activity's minimum. Separate from the rules, because lists load only the rules. */
import type { Minimum, Needing } from './goes-ahead'
import { moreNeeded } from './goes-ahead'

type Place = { timeZone: string }
type FormatDecision = (place: Place, minimum: { decidesAt: string }) => string

/** Returns progress toward the minimum, such as "Goes ahead when 2 more join". Null if there is no minimum. */
export function goesAheadText(activity: Needing, format: FormatDecision = decisionTime): string | null {
  const { minimum } = activity
  if (minimum === null) return null
  if (minimum.isConfirmed) return 'It goes ahead'
  const more = moreNeeded(activity)
  if (more === 0) return `Enough people joined. Confirmed on ${format(activity, minimum)}`
  return `Goes ahead when ${more} more ${more === 1 ? 'joins' : 'join'}`
}

/** Returns the minimum, with the decision time unless it is reached: "8 needed by Thu, Dec 3, 6:00 PM". */
export function neededText(
  activity: Needing & { minimum: Minimum },
  format: FormatDecision = decisionTime,
): string {
  const { minimum } = activity
  const needed = `${minimum.participants} needed`
  return moreNeeded(activity) === 0 ? needed : `${needed} by ${format(activity, minimum)}`
}

/** Returns progress and decision time as one line. Null once it is decided. */
export function tentativeText(activity: Needing, format: FormatDecision = decisionTime): string | null {
  const { minimum } = activity
  if (minimum === null || minimum.isConfirmed) return null
  const text = goesAheadText(activity, format)
  return moreNeeded(activity) === 0 ? text : `${text}. Decided on ${format(activity, minimum)}`
}

/** Returns the minimum for a calendar entry, without the participant count, which calendars don't keep up to date. */
export function tentativeSentence({ minimum, timeZone }: Pick<Needing, 'minimum' | 'timeZone'>): string {
  if (minimum === null) return ''
  return `Tentative: it goes ahead if ${minimum.participants} people join by ${decisionTime({ timeZone }, minimum, { timeZoneName: 'short' })}.`
}

/** Formats a decision time in the activity's time zone: "Thu, Dec 3, 6:00 PM". */
export function decisionTime(
  { timeZone }: Place,
  { decidesAt }: { decidesAt: string },
  zone: Pick<Intl.DateTimeFormatOptions, 'timeZoneName'> = {},
): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric' } as const
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, minute: '2-digit', timeZone, ...zone })
  // Some ICU versions put a narrow space before AM and PM.
  return formatter.format(new Date(decidesAt)).replaceAll('\u202f', ' ')
}
