import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { sentenceOf } from '../../../lib/api'
import { endOf, formatDayYear, formatPrice, formatTime, hourAt, shortPlace } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { Cover } from '../../../ui/cover'
import { DateLeaf } from '../../../ui/date-leaf'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { LinkButton } from '../../../ui/link-button'
import { LoadMore } from '../../../ui/load-more'
import { Skeleton } from '../../../ui/skeleton'
import { TypeBadge } from '../../../ui/type-badge'

/** A list of activities that loads page by page: first what is upcoming, then what is past. */
export type ActivityList = {
  items: Activity[] | undefined
  error: unknown
  onRetry: () => unknown
  isFetching: boolean
  hasMore: boolean
  onMore: () => unknown
  isLoadingMore: boolean
  hasMoreFailed: boolean
}

type ListProps = { name: string; activities: ActivityList }

/** What the organizer puts on next, soonest first. */
export function UpcomingActivities({ name, activities }: ListProps) {
  const [now] = useState(() => Date.now())
  const upcoming = activities.items?.filter((activity) => !isPast(activity, now))
  // Once one is past, all that follow are.
  const hasMore = activities.hasMore && upcoming?.length === activities.items?.length
  return (
    <Rows list={{ ...activities, items: upcoming, hasMore }}>
      <EmptyState
        art="bench"
        title="Nothing planned right now"
        level={3}
        action={
          <LinkButton to="/explore" variant="line">
            Explore Activities
          </LinkButton>
        }
      >
        Follow {name} to hear of the next one.
      </EmptyState>
    </Rows>
  )
}

/** What the organizer has put on, latest first. */
export function PastPanel({ name, activities }: ListProps) {
  const [now] = useState(() => Date.now())
  const past = activities.items?.filter((activity) => isPast(activity, now))
  return (
    <section>
      <h2 className="sr">Past Activities</h2>
      <Rows list={{ ...activities, items: past }}>
        <EmptyState art="poster" title="No past activities to show" level={3}>
          What {name} has hosted will stand here.
        </EmptyState>
      </Rows>
    </section>
  )
}

function Rows({ list, children: empty }: { list: ActivityList; children: React.ReactNode }) {
  const { items, error, onRetry, isFetching, hasMore, onMore, isLoadingMore, hasMoreFailed } = list
  if (!items && error)
    return (
      <ErrorState title="The activities did not load" onRetry={onRetry} retrying={isFetching}>
        {sentenceOf(error)}
      </ErrorState>
    )
  if (!items)
    return (
      <ul className="organizer-rows" aria-busy="true" aria-label="Loading">
        {[1, 2, 3].map((row) => (
          <li key={row} className="card organizer-row">
            <Skeleton className="cover" />
            <div className="stack">
              <Skeleton width="60%" height={22} />
              <Skeleton width="85%" height={20} />
            </div>
          </li>
        ))}
      </ul>
    )
  if (items.length === 0 && !hasMore) return empty
  return (
    <>
      <ul className="organizer-rows">
        {items.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
      {hasMore && <LoadMore isLoading={isLoadingMore} hasFailed={hasMoreFailed} onLoad={onMore} />}
    </>
  )
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { id, type, title, image, location, participants, maxParticipants, price, cancelledAt } = activity
  return (
    <li className="card organizer-row" data-type={type}>
      <Cover type={type} id={id} hour={hourAt(activity)} title={title} image={image} sizes="132px">
        <DateLeaf at={activity.dateTime} timeZone={activity.timeZone} />
      </Cover>
      <div className="organizer-row-text">
        <h3>
          <Link to="/activity/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p className="small soft">
          {formatDayYear(activity)} · {formatTime(activity)} · {shortPlace(location)}
        </p>
        <p className="small soft num">
          {participants}/{maxParticipants} participants · {formatPrice(price)}
        </p>
      </div>
      <div className="organizer-row-badges">
        {cancelledAt && <Badge tone="danger">Cancelled</Badge>}
        <TypeBadge type={type} />
      </div>
    </li>
  )
}

function isPast(activity: Activity, now: number): boolean {
  return Date.parse(endOf(activity)) <= now
}
