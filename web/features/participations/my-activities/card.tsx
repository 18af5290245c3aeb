import { Link } from '@tanstack/react-router'
import { Ban, Calendar, Clock, Lock, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../../worker/contract/activities'
import { tentativeText } from '../../../../worker/contract/goes-ahead-text'
import { coverProps } from '../../../lib/cover-props'
import { formatDayAndTime, formatDayYear, formatTime, shortPlace } from '../../../lib/format'
import { placeNoteOf } from '../../../lib/place-note'
import { isUndecided } from '../../../lib/tentative'
import { Badge } from '../../../ui/badge'
import { Cover } from '../../../ui/cover'
import { LinkButton } from '../../../ui/link-button'
import { Skeleton } from '../../../ui/skeleton'
import { TentativeBadge } from '../../../ui/tentative-badge'
import { TypeBadge } from '../../../ui/type-badge'
import * as styles from './card.module.css'

type MyActivityCardProps = {
  activity: Activity
  /** Badge with the user's status. */
  status: ReactNode
  /** A line below the facts. */
  note?: ReactNode
  /** Buttons after View Details. */
  actions?: ReactNode
}

/** List item for an activity that the user joined, applied to, or attended. */
export function MyActivityCard({ activity, status, note, actions }: MyActivityCardProps) {
  const { id, type, title, location, participants, maxParticipants } = activity
  return (
    <li className={`card ${styles.card}`} data-type={type}>
      <Cover className={styles.cover} {...coverProps(activity)} sizes="(max-width: 900px) 84px, 168px" />
      <div>
        <div className="row wrap-row">
          <TypeBadge type={type} />
          {status}
          {isUndecided(activity) && <TentativeBadge />}
          {activity.cancelledAt && (
            <Badge tone="danger" icon={<Ban />}>
              {participationsText.canceled()}
            </Badge>
          )}
        </div>
        <h2>
          <Link dir="auto" to="/activity/$id" params={{ id }}>
            {title}
          </Link>
        </h2>
        <ul className={`small soft ${styles.facts}`}>
          <li>
            <Calendar />
            {formatDayYear(activity)}
          </li>
          <li>
            <Clock />
            {formatTime(activity)}
          </li>
          <li>
            <MapPin />
            {shortPlace(location)}
          </li>
          {location.isApproximate && (
            <li>
              <Lock />
              {placeNoteOf(activity)}
            </li>
          )}
          <li>
            <Users />
            {participationsText.participantsOf({ participants, maxParticipants })}
          </li>
        </ul>
        {isUndecided(activity) && (
          <p className={`small ${styles.note}`}>{tentativeText(activity, formatDayAndTime)}</p>
        )}
        {note && (
          <p dir="auto" className={`small soft ${styles.note}`}>
            {note}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <LinkButton to="/activity/$id" params={{ id }} variant="line">
          {participationsText.viewDetails()}
        </LinkButton>
        {actions}
      </div>
    </li>
  )
}

/** Placeholder for a card while the list loads. */
export function MyActivityCardSkeleton() {
  return (
    <li className={`card ${styles.card}`}>
      <Skeleton className={styles.cover} />
      <div className="stack">
        <Skeleton width="40%" height={26} radius={13} />
        <Skeleton width="70%" height={26} />
        <Skeleton width="90%" height={21} />
      </div>
      <div className={styles.actions}>
        <Skeleton width={126} height={44} radius={12} />
      </div>
    </li>
  )
}
