import {
  Calendar,
  CalendarClock,
  HeartHandshake,
  MapPin,
  Pencil,
  Repeat,
  RotateCw,
  SendHorizontal,
  Trash2,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { goesAheadText, tentativeText } from '../../../../worker/contract/goes-ahead-text'
import { isOpen } from '../../../lib/activity-time'
import { coverProps } from '../../../lib/cover-props'
import { isDoorOpen } from '../../../lib/door-access'
import { dateAt, formatDay, formatDayYear, formatDollars, formatTime, shortPlace } from '../../../lib/format'
import { describeFrequency } from '../../../lib/series-words'
import { isUndecided } from '../../../lib/tentative'
import { Badge, Count } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { IconButton } from '../../../ui/icon-button'
import { LevelBadge } from '../../../ui/level'
import { LinkButton } from '../../../ui/link-button'
import { TentativeBadge } from '../../../ui/tentative-badge'
import { TypeBadge } from '../../../ui/type-badge'
import { PlaceNote } from '../place-note'
import * as styles from './list.module.css'
import { countsOf, hasLine, isAttendanceOpen, isDeletable, isExtendable, stateAt } from './state'
import { StateBadge } from './state-badge'

type ManagedCardProps = {
  activity: Activity
  /** Current time in milliseconds. */
  now: number
  onEdit: () => void
  onDelete: () => void
  onMessage: () => void
  onRunAgain: () => void
  onExtend: () => void
  /** The dates of its series, if there are several. */
  dates?: ReactNode
}

/** An activity with the organizer's actions. Past and cancelled activities keep their details. */
export function ManagedCard({
  activity,
  now,
  onEdit,
  onDelete,
  onMessage,
  onRunAgain,
  onExtend,
  dates,
}: ManagedCardProps) {
  const titleId = useId()
  const reasonId = useId()
  const { pending } = countsOf(activity, now)
  const { role } = activity
  const isDoorHelp = role === 'door'
  const isUpcoming = !['past', 'cancelled'].includes(stateAt(activity, now))
  return (
    <li className={`card ${styles.card}`}>
      <Cover className={styles.cover} {...coverProps(activity)} sizes="(max-width: 900px) 100vw, 236px" />
      <div className={styles.text}>
        <div className="row wrap-row">
          <TypeBadge type={activity.type} />
          <StateBadge state={stateAt(activity, now)} />
          {isUndecided(activity) && <TentativeBadge />}
          {role !== 'organizer' && (
            <Badge tone="info" icon={<HeartHandshake />}>
              {isDoorHelp ? 'Door' : 'Co-organizer'}
            </Badge>
          )}
          {activity.series && (
            <Badge icon={<Repeat />}>{describeFrequency(activity.series.frequency, dateAt(activity))}</Badge>
          )}
          <LevelBadge difficulty={activity.difficulty} />
        </div>
        <h2 id={titleId}>{activity.title}</h2>
        <Facts activity={activity} now={now} />
        {activity.minimum && isOpen(activity, now) && (
          <div className="row wrap-row">
            <p className="small">{tentativeText(activity) ?? goesAheadText(activity)}</p>
            {!isDoorHelp && isExtendable(activity) && (
              <Button variant="quiet" aria-describedby={titleId} onClick={onExtend}>
                <CalendarClock />
                Extend the decision
              </Button>
            )}
          </div>
        )}
        <PlaceNote activity={activity} />
        <p className="clamp2 soft small">{activity.description}</p>
        {dates}
      </div>
      <div className={styles.actions}>
        {!isDoorHelp && <ManageApplications activity={activity} now={now} describedBy={titleId} />}
        {!isDoorHelp && hasLine(activity, now) && (
          <LinkButton to="/seats/$id" params={{ id: activity.id }} variant="line" aria-describedby={titleId}>
            Seats
          </LinkButton>
        )}
        {(isDoorHelp ? isUpcoming : activity.participants > 0 && isDoorOpen(activity, now)) && (
          <LinkButton
            to="/door/$id"
            params={{ id: activity.id }}
            variant={isDoorHelp ? 'primary' : 'soft'}
            className={isDoorHelp ? styles.manage : undefined}
            aria-describedby={titleId}
          >
            Check People In
          </LinkButton>
        )}
        {!isDoorHelp && isAttendanceOpen(activity, now) && (
          <LinkButton
            to="/activity-management"
            search={{ view: 'applications', activity: activity.id }}
            hash="attendance"
            variant="soft"
            aria-describedby={titleId}
          >
            Mark Attendance
          </LinkButton>
        )}
        {!isDoorHelp && activity.participants + pending > 0 && (
          <Button variant="line" className={styles.message} aria-describedby={titleId} onClick={onMessage}>
            <SendHorizontal />
            Message
          </Button>
        )}
        <LinkButton to="/activity/$id" params={{ id: activity.id }} variant="line" aria-describedby={titleId}>
          View Details
        </LinkButton>
        {(role !== 'organizer' || isUpcoming) && (
          <LinkButton
            to="/co-organizers/$id"
            params={{ id: activity.id }}
            variant="line"
            aria-describedby={titleId}
          >
            Co-organizers
          </LinkButton>
        )}
        {role === 'organizer' && stateAt(activity, now) === 'past' && (
          <Button variant="line" className={styles.message} aria-describedby={titleId} onClick={onRunAgain}>
            <RotateCw />
            Run it again
          </Button>
        )}
        {!isDoorHelp && (
          <IconButton
            label="Edit"
            variant="line"
            aria-describedby={isOpen(activity, now) ? titleId : reasonId}
            disabled={!isOpen(activity, now)}
            onClick={onEdit}
          >
            <Pencil />
          </IconButton>
        )}
        {role === 'organizer' && (
          <IconButton
            label="Delete"
            variant="line-danger"
            aria-describedby={isDeletable(activity, now) ? titleId : reasonId}
            disabled={!isDeletable(activity, now)}
            onClick={onDelete}
          >
            <Trash2 />
          </IconButton>
        )}
        {!isDoorHelp && !isOpen(activity, now) && (
          <p id={reasonId} className={`small soft ${styles.reason}`}>
            {reasonNotToChange(activity, now)}
          </p>
        )}
      </div>
    </li>
  )
}

/** Says why an activity cannot be edited, or neither edited nor deleted. */
function reasonNotToChange(activity: Activity, now: number): string {
  const acts = isDeletable(activity, now) || activity.role !== 'organizer' ? 'edited' : 'edited or deleted'
  return activity.cancelledAt === null
    ? `It has started, so it can no longer be ${acts}.`
    : `It was cancelled, so it can no longer be ${acts}.`
}

function Facts({ activity, now }: { activity: Activity; now: number }) {
  const { numberOfParticipations, heldSeats, maxParticipants, location, price } = activity
  const isThisYear = new Date(activity.dateTime).getFullYear() === new Date(now).getFullYear()
  return (
    <ul className={styles.facts}>
      <li>
        <Calendar />
        {isThisYear ? formatDay(activity) : formatDayYear(activity)} · {formatTime(activity)}
      </li>
      <li>
        <MapPin />
        {shortPlace(location)}
      </li>
      <li className="num">
        <Users />
        {numberOfParticipations}/{maxParticipants} participants{heldSeats && `, ${heldSeats} on offer`}
      </li>
      <li className="num">
        <Wallet />
        Price: {formatDollars(price)}
      </li>
    </ul>
  )
}

function ManageApplications({
  activity,
  now,
  describedBy,
}: {
  activity: Activity
  now: number
  describedBy: string
}) {
  const { pending, applications } = countsOf(activity, now)
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activity.id }}
      variant={pending > 0 ? 'primary' : 'line'}
      className={styles.manage}
      aria-describedby={describedBy}
    >
      <Users />
      Manage Applications
      {pending > 0 ? (
        <>
          <Count>{applications}</Count>
          <span>· {pending} pending</span>
        </>
      ) : (
        applications > 0 && <span className="soft num">{applications}</span>
      )}
    </LinkButton>
  )
}
