import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { Skeleton } from '../../../ui/skeleton'
import { useTitle } from '../../../ui/use-title'
import './activity-detail.css'

/** For an id that leads nowhere, or nowhere that this person may see (product.md 4.23). */
export function ActivityNotFound() {
  useTitle('Activity Not Found')
  return (
    <div className="whole-page">
      <EmptyState
        bare
        level={1}
        art="signpost"
        title="Activity Not Found"
        action={<LinkButton to="/explore">Back to Explore</LinkButton>}
      >
        The activity you're looking for doesn't exist or has been removed
      </EmptyState>
    </div>
  )
}

/** Holds the place of an activity that loads. */
export function DetailSkeleton() {
  return (
    <div className="wrap detail" aria-busy="true">
      <h1 className="sr">Loading activity</h1>
      <span className="detail-crumb" />
      <Skeleton className="detail-hero" />
      <div className="detail-columns">
        <div className="detail-sheet">
          <div className="detail-title">
            <Skeleton width={76} height={86} radius={16} />
            <div className="stack">
              <Skeleton width={110} height={26} radius={13} />
              <Skeleton width="80%" height={52} />
              <Skeleton width="60%" height={27} />
            </div>
          </div>
          <div className="detail-facts">
            <Skeleton height={46} />
            <Skeleton height={46} />
            <Skeleton height={46} />
            <Skeleton height={46} />
          </div>
        </div>
        <div className="detail-side">
          <Skeleton className="ticket" height={340} radius={20} />
          <Skeleton className="detail-host" height={92} radius={20} />
        </div>
      </div>
    </div>
  )
}
