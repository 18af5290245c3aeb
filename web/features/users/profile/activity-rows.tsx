import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as usersText from '#messages/users'
import type { Activity } from '../../../../worker/contract/activities'
import { hasEnded } from '../../../lib/activity-time'
import { coverProps } from '../../../lib/cover-props'
import { formatDayYear, formatPrice, formatTime, shortPlace } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { Cover } from '../../../ui/cover'
import { DateBadge } from '../../../ui/date-badge'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import type { ListState } from '../../../ui/loaded'
import { LoadedList } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { TypeBadge } from '../../../ui/type-badge'
import * as styles from './organizer-profile.module.css'

type ListProps = {
  name: string
  /** Upcoming activities first, then past ones. */
  activities: ListState<Activity>
}

/** The organizer's upcoming activities, soonest first. */
export function UpcomingActivities({ name, activities }: ListProps) {
  const [now] = useState(() => Date.now())
  const upcoming = activities.data?.filter((activity) => !hasEnded(activity, now))
  // Once a past activity has loaded, the remaining pages are all past.
  const more = upcoming?.length === activities.data?.length ? activities.more : null
  return (
    <Rows list={{ ...activities, data: upcoming, more }}>
      <EmptyState
        art="bench"
        title={usersText.nothingPlanned()}
        level={3}
        action={
          <LinkButton to="/explore" variant="line">
            {usersText.exploreActivities()}
          </LinkButton>
        }
      >
        {usersText.followToGetNotified({ name })}
      </EmptyState>
    </Rows>
  )
}

/** The organizer's past activities, latest first. */
export function PastPanel({ name, activities }: ListProps) {
  const [now] = useState(() => Date.now())
  const past = activities.data?.filter((activity) => hasEnded(activity, now))
  return (
    <section>
      <h2 className="sr">{usersText.pastActivities()}</h2>
      <Rows list={{ ...activities, data: past }}>
        <EmptyState art="poster" title={usersText.noPastActivities()} level={3}>
          {usersText.noPastActivitiesHint({ name })}
        </EmptyState>
      </Rows>
    </section>
  )
}

function Rows({ list, children: empty }: { list: ListState<Activity>; children: ReactNode }) {
  return (
    <LoadedList
      list={list}
      failure={usersText.activitiesNotLoaded()}
      skeleton={
        <ul className={styles.rows} aria-busy="true" aria-label={usersText.loading()}>
          {[1, 2, 3].map((row) => (
            <li key={row} className={`card ${styles.row}`}>
              <Skeleton className={styles.rowCover} />
              <div className="stack">
                <Skeleton width="60%" height={22} />
                <Skeleton width="85%" height={20} />
              </div>
            </li>
          ))}
        </ul>
      }
      empty={empty}
    >
      {(items) => (
        <ul className={styles.rows}>
          {items.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { id, type, title, location, participants, maxParticipants, cancelledAt } = activity
  return (
    <li className={`card ${styles.row}`} data-type={type}>
      <Cover className={styles.rowCover} {...coverProps(activity)} sizes="132px">
        <DateBadge className={styles.rowDate} at={activity.dateTime} timeZone={activity.timeZone} size="sm" />
      </Cover>
      <div>
        <h3>
          <Link dir="auto" to="/activity/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p className="small soft">
          {formatDayYear(activity)} · {formatTime(activity)} · {shortPlace(location)}
        </p>
        <p className="small soft num">
          {usersText.participantsAndPrice({
            count: participants,
            max: maxParticipants,
            price: formatPrice(activity),
          })}
        </p>
      </div>
      <div className={styles.rowBadges}>
        {cancelledAt && <Badge tone="danger">{usersText.canceled()}</Badge>}
        <TypeBadge type={type} />
      </div>
    </li>
  )
}
