import { useQuery } from '@tanstack/react-query'
import { Calendar, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import { isolate } from '../../../../worker/contract/isolate'
import { ApiError } from '../../../lib/api'
import { coverProps } from '../../../lib/cover-props'
import { formatDayYear, formatDuration, formatPlace, formatPrice, formatTime } from '../../../lib/format'
import { loadState } from '../../../lib/load-state'
import { Cover } from '../../../ui/cover'
import { Dialog } from '../../../ui/dialog/dialog'
import { EmptyState } from '../../../ui/empty-state'
import { LevelBadge } from '../../../ui/level'
import { LinkButton } from '../../../ui/link-button'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { TypeBadge } from '../../../ui/type-badge'
import { PlaceNote } from '../place-note'
import { activityQuery } from '../queries'
import * as styles from './activity-dialog.module.css'

type ActivityDialogProps = {
  activityId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Renders a control for joining, such as the apply button. */
  renderAction: (activity: Activity) => ReactNode
}

/** Dialog with an activity's summary and a link to its page, shown over the list. */
export function ActivityDialog({ activityId, open, onOpenChange, renderAction }: ActivityDialogProps) {
  const query = useQuery(activityQuery(activityId))
  const { data: activity, error } = query
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={activity?.title ?? exploreText.activity()}
      hideTitle={!activity}
      media={
        activity && (
          <Cover
            className={styles.picture}
            {...coverProps(activity)}
            sizes="(max-width: 560px) 100vw, 460px"
            eager
          />
        )
      }
      footer={
        activity && (
          <>
            <LinkButton to="/activity/$id" params={{ id: activity.id }} variant="line">
              {exploreText.viewDetails()}
            </LinkButton>
            {renderAction(activity)}
          </>
        )
      }
    >
      {isGone && !activity ? (
        <EmptyState bare level={3} art="signpost" title={exploreText.notFound()}>
          {exploreText.notFoundHint()}
        </EmptyState>
      ) : (
        <Loaded state={loadState(query)} failure={exploreText.didNotLoad()} skeleton={<DialogSkeleton />}>
          {(loaded) => <ActivityFacts activity={loaded} />}
        </Loaded>
      )}
    </Dialog>
  )
}

function DialogSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton height={150} radius={16} />
      <Skeleton width="70%" height={26} />
      <Skeleton height={110} />
    </div>
  )
}

function ActivityFacts({ activity }: { activity: Activity }) {
  const { location } = activity
  return (
    <>
      <p className={`row wrap-row ${styles.badges}`}>
        <TypeBadge type={activity.type} />
        <LevelBadge difficulty={activity.difficulty} />
        <b className={styles.price}>{formatPrice(activity)}</b>
      </p>
      <ul className={styles.facts}>
        <li>
          <Calendar />
          {formatDayYear(activity)} · {formatTime(activity)} · {formatDuration(activity.durationMinutes)}
        </li>
        <li>
          <MapPin />
          {formatPlace(location)}
        </li>
        {activity.hidesExactLocation && (
          <li>
            <PlaceNote activity={activity} />
          </li>
        )}
        <li>
          <Users />
          {exploreText.participantsOf({
            participants: activity.participants,
            maxParticipants: activity.maxParticipants,
            hidden: (text) => text,
          })}{' '}
          · {isolate(activity.creator.name)}
        </li>
      </ul>
      <p dir="auto" lang={activity.language ?? undefined} className={styles.description}>
        {activity.description}
      </p>
    </>
  )
}
