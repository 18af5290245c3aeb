import { lazy, Suspense } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { isOpen } from '../../../lib/activity-time'
import { Skeleton } from '../../../ui/skeleton'

const MinimumProgress = lazy(() => import('./minimum-progress').catch(() => ({ default: () => <></> })))

/** Progress toward an activity's minimum. Renders nothing without one, which is the case for most activities. */
export function GoesAhead({ activity }: { activity: Activity }) {
  const { minimum } = activity
  if (minimum === null || !isOpen(activity)) return null
  return (
    <Suspense fallback={<Skeleton height={minimum.isConfirmed ? 69 : 122} radius={12} />}>
      <MinimumProgress activity={activity} minimum={minimum} />
    </Suspense>
  )
}
