import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { ApiError, errorMessage } from '../../../lib/api'
import { endOf, formatClock, formatDayInWords, formatPrice, formatTime, hourAt } from '../../../lib/format'
import { useIsPhone } from '../../../lib/use-is-phone'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { DateBadge } from '../../../ui/date-badge'
import { DockSlot } from '../../../ui/dock-slot'
import { ErrorState } from '../../../ui/error-state'
import { LinkButton } from '../../../ui/link-button'
import { TypeBadge } from '../../../ui/type-badge'
import { useTitle } from '../../../ui/use-title'
import { activityOfLists, activityQuery } from '../queries'
import { About } from './about'
import * as styles from './activity-detail.module.css'
import type { OwnActs } from './application-status'
import { OwnState } from './application-status'
import { ApplyTicket } from './apply-ticket'
import { Facts } from './facts'
import { Whereabouts } from './location'
import { Going } from './participants'
import { ShareButton } from './share-button'
import { SpotsLeft } from './spots-left'
import { ActivityNotFound, DetailSkeleton } from './states'

type ApplyLook = { size?: 'md' | 'lg'; block?: boolean }

type DetailParts = OwnActs & {
  /** The button by which one joins; it stands in the ticket and, on a phone, above the dock. */
  applyButton: (activity: Activity, look: ApplyLook) => ReactNode
  organizer: (activity: Activity) => ReactNode
  /** A picture of where it is; the link to a larger one lies on it. */
  map: (activity: Activity, link: ReactNode) => ReactNode
  comments: (activity: Activity) => ReactNode
  /** What else can be done about it, such as reporting it. */
  menu: (activity: Activity) => ReactNode
}

/** The page of one activity (product.md 4.22). */
export function ActivityDetail({ id, ...parts }: DetailParts & { id: string }) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    ...activityQuery(id),
    placeholderData: () => activityOfLists(queryClient, id),
    // A refusal is final: what was asked for while the page's code loaded is not asked for again.
    retryOnMount: ({ state }) => !(state.error instanceof ApiError),
  })
  useTitle(data?.title)
  if (error instanceof ApiError && error.status === 404) return <ActivityNotFound />
  if (data) return <Detail activity={data} {...parts} />
  if (!error) return <DetailSkeleton />
  return (
    <div className={`wrap ${styles.failure}`}>
      <h1 className="sr">Activity</h1>
      <ErrorState title="The activity did not load" onRetry={refetch} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    </div>
  )
}

function Detail({
  activity,
  applyButton,
  organizer,
  map,
  comments,
  menu,
  ...own
}: DetailParts & { activity: Activity }) {
  const { type, id, image, title } = activity
  const isPhone = useIsPhone()
  // Its organizer still gets to the applications.
  const isOver = activity.cancelledAt !== null && !activity.counts
  const apply: typeof applyButton = isOver ? (_, look) => <CancelledButton {...look} /> : applyButton
  return (
    <div className="wrap" data-type={type}>
      <Link className={styles.crumb} to="/explore">
        <ArrowLeft />
        Explore
      </Link>
      <Cover
        className={styles.hero}
        type={type}
        id={id}
        hour={hourAt(activity)}
        title={title}
        image={image}
        sizes="(min-width: 1304px) 1240px, 100vw"
        eager
        actions={
          <>
            <ShareButton title={title} />
            {menu(activity)}
          </>
        }
      >
        <LinkButton
          className={styles.back}
          to="/explore"
          variant="line"
          icon
          round
          aria-label="Back to Explore"
        >
          <ArrowLeft />
        </LinkButton>
      </Cover>
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <TitleBlock activity={activity} />
          <OwnState activity={activity} {...own} />
          <Facts activity={activity} />
          {/* Who asks one along decides as much as when and where: on a phone there is no column beside. */}
          {isPhone && organizer(activity)}
          <About text={activity.description} />
          <Going activity={activity} />
          <Whereabouts activity={activity} renderMap={map} />
          {comments(activity)}
        </div>
        <div className={styles.side}>
          <ApplyTicket activity={activity}>{apply(activity, { size: 'lg', block: true })}</ApplyTicket>
          {!isPhone && organizer(activity)}
        </div>
      </div>
      <DockSlot>
        <section className={styles.bar} aria-label="Apply">
          <div>
            <b>{formatPrice(activity.price)}</b>
            <SpotsLeft activity={activity} />
          </div>
          <div className={styles.barActs}>{apply(activity, { block: true })}</div>
        </section>
      </DockSlot>
    </div>
  )
}

function CancelledButton(look: ApplyLook) {
  return (
    <Button {...look} disabled>
      Activity Cancelled
    </Button>
  )
}

function TitleBlock({ activity }: { activity: Activity }) {
  const { dateTime, timeZone, type, title } = activity
  const end = { dateTime: endOf(activity), timeZone }
  return (
    <header className={styles.title}>
      <DateBadge at={dateTime} timeZone={timeZone} size="lg" className={styles.leaf} />
      <div>
        <TypeBadge type={type} />
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">
          {formatDayInWords(activity)}
          <span className={styles.dot}> · </span>
          <span className={styles.clock}>
            {formatClock(activity)} to {formatTime(end)}
          </span>
        </p>
      </div>
    </header>
  )
}
