import { lazy, Suspense } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { OwnNote } from '../../features/applications/own-note'
import { Skeleton } from '../../ui/skeleton'

const StillInterested = lazy(() =>
  import('../../features/offers/still-interested').then(({ StillInterested }) => ({
    default: StillInterested,
  })),
)

/** The note of an undecided application and, after an unanswered offer, the button to get another. */
export function OpenApplication({ activity, application }: { activity: Activity; application: Application }) {
  return (
    <>
      {!application.offer && application.passedOver === 'silent' && (
        <Suspense fallback={<Skeleton height={180} radius={12} />}>
          <StillInterested application={application} />
        </Suspense>
      )}
      <OwnNote activity={activity} application={application} />
    </>
  )
}
