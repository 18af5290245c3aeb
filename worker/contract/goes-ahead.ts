/**
 * Words about an activity's minimum that worker and web app share. No imports of schemas, so the web app loads none for them.
 */

/** How many people an activity needs, and until when. */
export type Minimum = { participants: number; decidesAt: string; isConfirmed: boolean }
type Needing = { participants: number; minimum: Minimum | null; timeZone: string }

/** Returns whether it is still open if an activity takes place: it has a minimum, and is not confirmed. */
export function isTentative({ minimum }: { minimum: Minimum | null }): boolean {
  return minimum !== null && !minimum.isConfirmed
}

/** Returns how many more people have to join before the decision, 0 once enough have. */
export function moreNeeded({ participants, minimum }: Pick<Needing, 'participants' | 'minimum'>): number {
  return Math.max(0, (minimum?.participants ?? 0) - participants)
}

/** Returns where an activity with a minimum stands: "Goes ahead when 2 more join". Null without a minimum. */
export function goesAheadText(activity: Needing): string | null {
  const { minimum } = activity
  if (minimum === null) return null
  if (minimum.isConfirmed) return 'It goes ahead'
  const more = moreNeeded(activity)
  if (more === 0) return `Enough people joined. Confirmed on ${decisionTime(activity, minimum)}`
  return `Goes ahead when ${more} more ${more === 1 ? 'joins' : 'join'}`
}

/** Returns the same with the date of the decision, for a place that says nothing else about it. Null once it is decided. */
export function tentativeText(activity: Needing): string | null {
  const { minimum } = activity
  if (minimum === null || minimum.isConfirmed) return null
  const text = goesAheadText(activity)
  return moreNeeded(activity) === 0 ? text : `${text}. Decided on ${decisionTime(activity, minimum)}`
}

/** Returns the same for a calendar entry, which does not follow how many have joined. */
export function tentativeSentence({ minimum, timeZone }: Pick<Needing, 'minimum' | 'timeZone'>): string {
  if (minimum === null) return ''
  return `Tentative: it goes ahead if ${minimum.participants} people join by ${decisionTime({ timeZone }, minimum)}.`
}

/** Formats the time of a decision at the activity's place: "Thu, Dec 3, 6:00 PM". */
export function decisionTime({ timeZone }: { timeZone: string }, { decidesAt }: { decidesAt: string }) {
  const options = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric' } as const
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, minute: '2-digit', timeZone })
  // Some versions of ICU write a narrow space before AM and PM, and others a common one.
  return formatter.format(new Date(decidesAt)).replaceAll('\u202f', ' ')
}
