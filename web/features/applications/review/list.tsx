import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { pagedList } from '../../../lib/load-state'
import { useNow } from '../../../lib/use-now'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { onePerGroup, withGroup } from '../decide/together'
import type { ApplicationFilters } from '../queries'
import { receivedApplicationsQuery } from '../queries'
import * as styles from './review.module.css'
import { ReviewRow } from './row'
import { ReviewSkeleton } from './skeleton'
import { ReviewToolbar } from './toolbar'
import { useDecisions } from './use-decisions'

export type ReviewListProps = {
  /** Limits the list to one activity. */
  activityId?: string
  /** Id of the element with the activity's number of seats. */
  seatsId?: string
  filters: ApplicationFilters
  onFilter: (filters: ApplicationFilters) => void
  /** Returns false for loaded applications that the page shows elsewhere. */
  isShown?: (application: Application) => boolean
  activityOf: (activityId: string) => Activity | undefined
  /** Returns whether applications to an activity can still be decided. */
  isOpen: (activity: Activity) => boolean
  onMoved: (before: Application, after: Application) => void
}

/** Received applications to one activity, newest first, with search, filter, and decisions. */
export function ReviewList({ children, ...list }: ReviewListProps & { children?: ReactNode }) {
  const { filters, onFilter } = list
  return (
    <>
      {children}
      <ReviewToolbar placeholder={decisionsText.searchPlaceholder()} filters={filters} onFilter={onFilter} />
      <ReviewRows {...list} />
    </>
  )
}

/** The rows of received applications that match the filters, newest first. */
export function ReviewRows({
  activityId,
  seatsId,
  filters,
  onFilter,
  isShown = () => true,
  ...activities
}: ReviewListProps) {
  const [announcement, announce] = useState('')
  const now = useNow()
  const query = useInfiniteQuery(receivedApplicationsQuery({ ...filters, activityId }))
  const list = pagedList(query)
  const { decide, isBusy, question } = useDecisions({ ...activities, announce })
  const isFiltered = Boolean(filters.q || filters.status)

  return (
    <>
      <LoadedList
        list={list}
        failure={decisionsText.didNotLoad()}
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
            aria-label={decisionsText.applications()}
            aria-busy={query.isPlaceholderData}
          >
            {onePerGroup(applications.filter(isShown)).map((application) => {
              const activity = activities.activityOf(application.activityId)
              return (
                <ReviewRow
                  key={application.id}
                  application={application}
                  members={withGroup(application, applications)}
                  activity={activity}
                  isOpen={activity !== undefined && activities.isOpen(activity)}
                  isBusy={isBusy(application)}
                  now={now}
                  onDecide={(decision) => decide(application, decision)}
                  seatsId={seatsId}
                />
              )
            })}
          </ul>
        )}
      </LoadedList>
      {question}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
        <span role="status">
          {isFiltered && list.data && !query.isPlaceholderData
            ? decisionsText.found({ count: onePerGroup(list.data).length })
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
  /** Clears the filters. Undefined if none is set. */
  onClear: (() => void) | undefined
}) {
  return (
    <EmptyState
      art="letter"
      title={decisionsText.noneFound()}
      action={
        onClear && (
          <Button variant="line" onClick={onClear}>
            {decisionsText.clearFilters()}
          </Button>
        )
      }
    >
      {onClear
        ? decisionsText.noneMatch()
        : activityId
          ? decisionsText.noOneApplied()
          : decisionsText.noneSubmitted()}
    </EmptyState>
  )
}
