import type { Activity } from '../../../../worker/contract/activities'

/**
 * Keeps the first of a series' dates in a list, so that a weekly activity does not fill it. A date that the viewer has applied to
 * stays.
 */
export function onePerSeries(activities: readonly Activity[]): Activity[] {
  const seen = new Set<string>()
  return activities.filter(({ series, application }) => {
    if (!series || application?.status === 'PENDING') return true
    if (seen.has(series.id)) return false
    seen.add(series.id)
    return true
  })
}
