import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { pluralize } from '../../../lib/format'
import { pagedList } from '../../../lib/load-state'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { ApplicationFilters } from '../queries'
import { receivedApplicationsQuery } from '../queries'
import * as styles from './review.module.css'
import { ReviewRow } from './row'
import { ReviewSkeleton } from './skeleton'
import { ReviewTools } from './toolbar'
import { useDecisions } from './use-decisions'

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
  const query = useInfiniteQuery(receivedApplicationsQuery({ ...filters, activityId }))
  const list = pagedList(query)
  const { decide, isBusy } = useDecisions({ ...activities, announce: setSaid })
  const isFiltered = Boolean(filters.q || filters.status)

  return (
    <>
      {children}
      <ReviewTools
        placeholder={activityId ? 'Search applications...' : 'Search all applications...'}
        filters={filters}
        onFilter={onFilter}
      />
      <LoadedList
        list={list}
        failure="Applications did not load"
        skeleton={<ReviewSkeleton />}
        empty={
          <NoApplications
            activityId={activityId}
            onClear={isFiltered ? () => onFilter({ q: undefined, status: undefined }) : undefined}
          />
        }
      >
        {(applications) => (
          <ul
            className={classNames(styles.list, query.isPlaceholderData && styles.stale)}
            aria-label="Applications"
            aria-busy={query.isPlaceholderData}
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
      </LoadedList>
      <VisuallyHidden>
        <span role="status">{said}</span>
        <span role="status">
          {isFiltered && list.data && !query.isPlaceholderData
            ? `${pluralize(list.data.length, 'application')} found`
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
