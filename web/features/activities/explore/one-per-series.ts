import type { Activity } from '../../../../worker/contract/activities'

/**
 * Keeps only the first date of each series, so a weekly activity doesn't fill the list. Dates that the viewer has applied to
 * stay.
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
