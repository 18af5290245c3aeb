import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { activityQuery } from '../../features/activities/queries'
import { ApiError } from '../../lib/api'
import { shortPlace } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { useIsPhone } from '../../lib/use-is-phone'
import { BackLink } from '../../ui/back-link'
import { DateBadge } from '../../ui/date-badge'
import { EmptyState } from '../../ui/empty-state'
import { FullPage } from '../../ui/full-page'
import { LinkButton } from '../../ui/link-button'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './activity-page.module.css'

const ActivityNotFound = lazy(() => import('../../features/activities/detail/not-found'))

type LoadedActivityProps = {
  id: string
  skeleton: ReactNode
  children: (activity: Activity) => ReactNode
}

/** Loads the page's activity. */
export function LoadedActivity({ id, skeleton, children }: LoadedActivityProps) {
  const query = useQuery(activityQuery(id))
  const placeholder = <div className="wrap">{skeleton}</div>
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Suspense fallback={placeholder}>
        <ActivityNotFound />
      </Suspense>
    )
  return (
    <Loaded state={loadState(query)} failure={pagesText.theActivityDidNotLoad()} skeleton={placeholder}>
      {children}
    </Loaded>
  )
}

type ActivityHeadProps = {
  activity: Pick<Activity, 'title' | 'dateTime' | 'timeZone' | 'location'>
  when: string
  /** Whether phones hide the back button, because the dock has one. */
  isCompact?: boolean
  /** A link at the end, or below on phones. */
  children?: ReactNode
}

/** The header of an organizer page about an activity: back button, date, title, time, and place. */
export function ActivityHead({ activity, when, isCompact = false, children }: ActivityHeadProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <div className={styles.back} data-wide={isCompact || undefined}>
        <BackLink to="/activity-management">{pagesText.activityManagement()}</BackLink>
      </div>
      <header className={styles.head}>
        <DateBadge at={activity.dateTime} timeZone={activity.timeZone} />
        <div>
          <h1 dir="auto" tabIndex={-1}>
            {activity.title}
          </h1>
          <p className="soft">
            {when}
            {!isPhone && ` · ${shortPlace(activity.location)}`}
          </p>
        </div>
        {children}
      </header>
    </>
  )
}

/** Placeholder for the header. The title is in the page's document (`worker/documents`). */
export function ActivityHeadLoading() {
  return (
    <>
      <div className={styles.back}>
        <BackLink to="/activity-management">{pagesText.activityManagement()}</BackLink>
      </div>
      <header className={styles.head}>
        <Skeleton width={52} height={58} radius={14} />
        <div>
          <h1 data-frame="title">
            <Skeleton width="60%" height="1lh" />
          </h1>
          <p>
            <Skeleton width={240} height={22} />
          </p>
        </div>
      </header>
    </>
  )
}

type NotYoursProps = { activityId: string; title: string; children: string }

/** Shown on an activity's organizer page to viewers without access, with a link to the activity. */
export function NotYours({ activityId, title, children }: NotYoursProps) {
  return (
    <FullPage>
      <EmptyState
        bare
        art="signpost"
        level={1}
        title={title}
        action={
          <LinkButton to="/activity/$id" params={{ id: activityId }} variant="line">
            {pagesText.viewActivity()}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </FullPage>
  )
}
