import type { Activity, ActivityType, ExploreOrder } from '../../../../worker/contract/activities'

/**
 * Returns the activities, with the user's interests first among those with the same displayed distance or start (product.md
 * 2.68).
 */
export function preferInterests(
  activities: readonly Activity[],
  { interests, sort }: { interests: readonly ActivityType[] | null; sort: ExploreOrder },
): readonly Activity[] {
  if (!interests?.length) return activities
  const keyOf = ({ distance, dateTime }: Activity) => (sort === 'nearest' ? distance : dateTime)
  const isOther = ({ type }: Activity) => Number(!interests.includes(type))
  // Activities with the same distance or start are adjacent, and the sort is stable.
  const group = activities.map(keyOf)
  const rank = new Map(activities.map((activity, index) => [activity, group.indexOf(group[index])]))
  return activities.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || isOther(a) - isOther(b))
}
