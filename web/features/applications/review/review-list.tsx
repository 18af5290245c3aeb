import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { sentenceOf } from '../../../lib/api'
import { counted } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { LoadMore } from '../../../ui/load-more'
import { Skeleton } from '../../../ui/skeleton'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { ApplicationFilters } from '../queries'
import { receivedApplicationsQuery } from '../queries'
import { ReviewRow } from './review-row'
import { ReviewTools } from './review-tools'
import { useDecisions } from './use-decisions'
import './review.css'

type ReviewListProps = {
  /** The applications to one activity; without it, to all of them. */
  activityId?: string
  /** Stands above the tools, such as the seats. */
  children?: ReactNode
  /** The element that says how many seats the one activity has left. */
  seatsId?: string
  filters: ApplicationFilters
  onFilter: (filters: ApplicationFilters) => void
  activityOf: (activityId: string) => Activity | undefined
  /** Whether applications to an activity can still be decided. */
  isOpen: (activity: Activity) => boolean
  onMoved: (before: Application, after: Application) => void
}

/** The applications that an organizer received, newest first, to be decided. */
export function ReviewList({
  activityId,
  children,
  seatsId,
  filters,
  onFilter,
  ...activities
}: ReviewListProps) {
  const [said, setSaid] = useState('')
  const list = useInfiniteQuery(receivedApplicationsQuery({ ...filters, activityId }))
  const { decide, isBusy } = useDecisions({ ...activities, announce: setSaid })
  const applications = list.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = Boolean(filters.q || filters.status)

  return (
    <>
      {children}
      <ReviewTools
        placeholder={activityId ? 'Search applications...' : 'Search all applications...'}
        filters={filters}
        onFilter={onFilter}
      />
      {list.isPending ? (
        <ReviewSkeleton />
      ) : list.isLoadingError ? (
        <ErrorState title="Applications did not load" onRetry={list.refetch} retrying={list.isFetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : applications.length === 0 ? (
        <NoApplications
          activityId={activityId}
          onClear={isFiltered ? () => onFilter({ q: undefined, status: undefined }) : undefined}
        />
      ) : (
        <ul
          className={classNames('review-list', list.isPlaceholderData && 'stale')}
          aria-label="Applications"
          aria-busy={list.isPlaceholderData}
        >
          {applications.map((application) => {
            const activity = activities.activityOf(application.activityId)
            return (
              <ReviewRow
                key={application.id}
                application={application}
                activity={activity}
                isOpen={activity !== undefined && activities.isOpen(activity)}
                isBusy={isBusy(application)}
                onDecide={(decision) => decide(application, decision)}
                seatsId={seatsId}
              />
            )
          })}
        </ul>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={list.fetchNextPage}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
        <span role="status">
          {isFiltered && list.isSuccess && !list.isPlaceholderData
            ? `${counted(applications.length, 'application')} found`
            : ''}
        </span>
      </VisuallyHidden>
    </>
  )
}

function NoApplications({
  activityId,
  onClear,
}: {
  activityId: string | undefined
  /** There is something to clear. */
  onClear: (() => void) | undefined
}) {
  return (
    <EmptyState
      art="letter"
      title="No applications found"
      action={
        onClear && (
          <Button variant="line" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    >
      {onClear
        ? 'No applications match your current filters.'
        : activityId
          ? 'No one has applied to this activity yet.'
          : 'No applications have been submitted to your activities yet.'}
    </EmptyState>
  )
}

/** The place of the list while it loads. */
export function ReviewSkeleton() {
  return (
    <ul className="review-list" aria-busy="true" aria-label="Applications are loading">
      {[1, 2, 3, 4].map((each) => (
        <li key={each} className="card review-row">
          <div className="review-who">
            <Skeleton width={44} height={44} radius={22} />
            <Skeleton width={150} height={20} />
          </div>
          <div className="review-text">
            <Skeleton width={180} height={20} />
            <Skeleton width="80%" height={20} />
          </div>
          <div className="review-acts">
            <Skeleton width={260} height={44} radius={12} />
          </div>
        </li>
      ))}
    </ul>
  )
}
