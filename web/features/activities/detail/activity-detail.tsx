import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import * as activityPageText from '#messages/activity-page'
import * as uiText from '#messages/ui'
import type { Activity } from '../../../../worker/contract/activities'
import { organizes } from '../../../../worker/contract/activity-status'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { VISIBILITY_LABELS } from '../../../../worker/contract/labels'
import { LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { hasEnded } from '../../../lib/activity-time'
import { ApiError, errorMessage } from '../../../lib/api'
import { coverProps } from '../../../lib/cover-props'
import {
  endOf,
  formatClock,
  formatDuration,
  formatLongDay,
  formatPrice,
  formatTime,
} from '../../../lib/format'
import { useMe } from '../../../lib/session'
import { isUndecided } from '../../../lib/tentative'
import { useIsPhone } from '../../../lib/use-is-phone'
import { About } from '../../../ui/about'
import { ActionBar } from '../../../ui/action-bar'
import { Badge } from '../../../ui/badge'
import { Cover } from '../../../ui/cover'
import { DateBadge } from '../../../ui/date-badge'
import { DockSlot } from '../../../ui/dock-slot'
import { ErrorState } from '../../../ui/error-state'
import { LinkButton } from '../../../ui/link-button'
import { Linked } from '../../../ui/linked'
import { PriceCard } from '../../../ui/price-card'
import { TentativeBadge } from '../../../ui/tentative-badge'
import { TypeBadge } from '../../../ui/type-badge'
import { useTitle } from '../../../ui/use-title'
import { cachedListActivity } from '../cache'
import { activityQuery } from '../queries'
import { sharedPath } from '../shared-path'
import * as styles from './activity-detail.module.css'
import type { OwnActions } from './application-status'
import { ApplicationStatus, hasSeat } from './application-status'
import { DetailSkeleton } from './detail-skeleton'
import { ActivityFacts, seatsAndPrice } from './facts'
import { GoesAhead } from './goes-ahead'
import { LocationSection } from './location'
import { OtherDatesSkeleton } from './other-dates-skeleton'
import { ParticipantsSection } from './participants'
import { SeatTicket } from './seat-ticket'
import { ShareButton } from './share-button'
import { SimilarSkeleton } from './similar-skeleton'
import { SpotsLeft } from './spots-left'

const ActivityNotFound = lazy(() => import('./not-found'))
// If this import fails, the page still shows everything else.
const OtherDates = lazy(() =>
  import('./other-dates').then(
    ({ OtherDates }) => ({ default: OtherDates }),
    () => ({ default: () => null }),
  ),
)

const Similar = lazy(() => import('./similar').catch(() => ({ default: () => <></> })))

type ApplyButtonProps = {
  size?: 'md' | 'lg'
  block?: boolean
  /** Whether a link to apply opens this button's dialog. Set on only one of the two buttons. */
  isLinked?: boolean
}

type DetailParts = OwnActions & {
  /** Renders the apply button: in the price card, and on phones in the bar above the dock. */
  applyButton: (activity: Activity, props: ApplyButtonProps) => ReactNode
  /** Renders a participant's actions instead of the apply button in the phone's bar. */
  seatBar: (activity: Activity) => ReactNode
  organizer: (activity: Activity) => ReactNode
  /** Renders the organizer's controls for their own activity. */
  hosting: (activity: Activity) => ReactNode
  /** Renders a static map of the place, with `link` to a full map. */
  map: (activity: Activity, link: ReactNode) => ReactNode
  comments: (activity: Activity) => ReactNode
  questions: (activity: Activity) => ReactNode
  /** Renders an attendee's actions after the activity, such as rating it. */
  after: (activity: Activity) => ReactNode
  /** Renders a menu of other actions, such as Report. */
  menu: (activity: Activity) => ReactNode
}

/** Activity page (product.md 4.22). */
export function ActivityDetail({ id, ...parts }: DetailParts & { id: string }) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    ...activityQuery(id),
    placeholderData: () => cachedListActivity(queryClient, id),
    // The route may have fetched before this component loaded. Don't repeat a request that the server
    // rejected.
    retryOnMount: ({ state }) => !(state.error instanceof ApiError),
  })
  useTitle(data?.title)
  if (error instanceof ApiError && error.status === 404)
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <ActivityNotFound />
      </Suspense>
    )
  if (data) return <Detail activity={data} {...parts} />
  if (!error) return <DetailSkeleton />
  return (
    <div className={`wrap ${styles.failure}`}>
      <h1 className="sr">{activityPageText.activity()}</h1>
      <ErrorState title={activityPageText.didNotLoad()} onRetry={refetch} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    </div>
  )
}

function Detail({
  activity,
  applyButton,
  seatBar,
  organizer,
  hosting,
  map,
  comments,
  questions,
  after,
  menu,
  ...ownActions
}: DetailParts & { activity: Activity }) {
  const { type, title } = activity
  const isPhone = useIsPhone()
  const isOwn = useMe().id === activity.creatorId
  const isIn = hasSeat(activity)
  const { application } = activity
  const hasBar = isPhone && !hasEnded(activity)
  const isShort =
    isUndecided(activity) && moreNeeded(activity) > 0 && activity.spotsLeft > LOW_SPOTS_THRESHOLD
  const isDeclined = application?.status === 'REJECTED' && activity.cancelledAt === null
  const cover = (className: string | undefined, confetti?: ReactNode) => (
    <Cover
      className={className}
      {...coverProps(activity)}
      sizes="(min-width: 1304px) 1240px, 100vw"
      eager
      actions={
        <>
          <ShareButton
            title={title}
            path={sharedPath(activity)}
            embeds={isOwn && isShownOutside(activity) ? activity : undefined}
          />
          {/* Participants have the menu in their bar. */}
          {!(isIn && hasBar) && menu(activity)}
        </>
      }
    >
      {confetti}
      <LinkButton
        data-keep-clear
        className={styles.backButton}
        to="/explore"
        variant="line"
        icon
        round
        aria-label={uiText.backToExplore()}
      >
        <ArrowLeft />
      </LinkButton>
    </Cover>
  )
  return (
    <div className="wrap" data-type={type}>
      <Link className={styles.backLink} to="/explore">
        <ArrowLeft />
        {activityPageText.explore()}
      </Link>
      {isIn ? (
        <SeatTicket
          activity={activity}
          cover={(confetti) => cover(styles.ticketCover, confetti)}
          {...ownActions}
        />
      ) : (
        cover(styles.hero)
      )}
      <div className={styles.columns} data-in={isIn || undefined}>
        <div className={styles.sheet}>
          {!isIn && <TitleBlock activity={activity} />}
          {hasBar &&
            (isIn ? (
              <DockSlot>
                <section className={styles.seatBar} aria-label={activityPageText.yourSpot()}>
                  {seatBar(activity)}
                </section>
              </DockSlot>
            ) : (
              <ActionBar
                label={application?.offer ? activityPageText.yourOffer() : activityPageText.apply()}
                price={formatPrice(activity)}
                spots={<SpotsLeft activity={activity} />}
                isOffer={Boolean(application?.offer)}
              >
                {applyButton(activity, { block: true })}
                {isDeclined && (
                  <LinkButton to="/explore" search={{ type }} block>
                    {activityPageText.seeSimilar()}
                  </LinkButton>
                )}
              </ActionBar>
            ))}
          {isOwn && hosting(activity)}
          <div className={styles.side}>
            {!isPhone && <ApplicationStatus activity={activity} {...ownActions} />}
            <PriceCard
              activity={seatsAndPrice(activity)}
              // The progress toward the minimum already shows how many more people are needed.
              spots={!isShort && <SpotsLeft activity={activity} />}
              progress={<GoesAhead activity={activity} />}
              hasProgressBar={isUndecided(activity)}
            >
              {applyButton(activity, { size: 'lg', block: true, isLinked: true })}
            </PriceCard>
            {!isPhone && organizer(activity)}
          </div>
          {isPhone && <ApplicationStatus activity={activity} {...ownActions} />}
          {isDeclined && (
            <Suspense fallback={<SimilarSkeleton />}>
              <Similar activity={activity} />
            </Suspense>
          )}
          {wasThere(activity) && after(activity)}
          {isPhone && <GoesAhead activity={activity} />}
          <ActivityFacts activity={activity} />
          {activity.series && (
            <Suspense fallback={<OtherDatesSkeleton />}>
              <OtherDates activity={activity} series={activity.series} />
            </Suspense>
          )}
          {/* Phones have no side column. */}
          {isPhone && organizer(activity)}
          <About {...activity} Text={Linked} />
          <ParticipantsSection activity={activity} />
          <LocationSection activity={activity} renderMap={map} />
          {!isDeclined && questions(activity)}
          {comments(activity)}
        </div>
      </div>
    </div>
  )
}

/** Returns whether the viewer attended a past activity. */
function wasThere(activity: Activity): boolean {
  const { application, participation, cancelledAt } = activity
  const hasCome = application?.status === 'APPROVED' && participation?.result !== 'missed'
  return hasCome && cancelledAt === null && hasEnded(activity)
}

function TitleBlock({ activity }: { activity: Activity }) {
  const { dateTime, timeZone, type, title, visibility } = activity
  // Everything else is listed in Explore, so only people who can edit the activity need to see its
  // visibility.
  const showsVisibility = visibility === 'unlisted' || organizes(activity)
  const end = { dateTime: endOf(activity), timeZone }
  return (
    <header className={styles.title}>
      <DateBadge at={dateTime} timeZone={timeZone} size="lg" className={styles.date} />
      <div>
        <span className="row wrap-row">
          <TypeBadge type={type} />
          {isUndecided(activity) && <TentativeBadge />}
          {showsVisibility && <Badge icon={<Eye />}>{VISIBILITY_LABELS[visibility]()}</Badge>}
        </span>
        <h1 dir="auto" lang={activity.language ?? undefined} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">
          {formatLongDay(activity)}
          <span className={styles.separator}> · </span>
          <span className={styles.clock}>
            {activityPageText.startToEnd({ start: formatClock(activity), end: formatTime(end) })} ·{' '}
            {formatDuration(activity.durationMinutes)}
          </span>
        </p>
      </div>
    </header>
  )
}

/** Returns whether an activity can be embedded on other sites. */
function isShownOutside({ visibility, cancelledAt }: Activity): boolean {
  return (visibility === 'public' || visibility === 'link') && cancelledAt === null
}
