import { Calendar, CalendarClock, HeartHandshake, MapPin, Repeat, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { goesAheadText, tentativeText } from '../../../../worker/contract/goes-ahead-text'
import { isOpen } from '../../../lib/activity-time'
import { coverProps } from '../../../lib/cover-props'
import { dateAt, formatDay, formatDayYear, formatDollars, formatTime, shortPlace } from '../../../lib/format'
import { describeFrequency } from '../../../lib/series-words'
import { isUndecided } from '../../../lib/tentative'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { LevelBadge } from '../../../ui/level'
import { TentativeBadge } from '../../../ui/tentative-badge'
import { TypeBadge } from '../../../ui/type-badge'
import { PlaceNote } from '../place-note'
import type { CardActs } from './card-actions'
import { CardActions } from './card-actions'
import * as styles from './list.module.css'
import { isExtendable, stateAt } from './state'
import { StateBadge } from './state-badge'

type ManagedCardProps = CardActs & {
  activity: Activity
  /** Current time in milliseconds. */
  now: number
  onExtend: () => void
  /** The dates of its series, if there are several. */
  dates?: ReactNode
}

/** An activity with the organizer's actions. Past and canceled activities keep their details. */
export function ManagedCard({ activity, now, onExtend, dates, ...acts }: ManagedCardProps) {
  const titleId = useId()
  const { role } = activity
  const isDoorHelp = role === 'door'
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
        <h2 dir="auto" id={titleId}>
          {activity.title}
        </h2>
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
        <p dir="auto" className="clamp2 soft small">
          {activity.description}
        </p>
        {dates}
      </div>
      <CardActions activity={activity} now={now} describedBy={titleId} {...acts} />
    </li>
  )
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
        {numberOfParticipations}/{maxParticipants} participants{heldSeats && `, ${heldSeats} held`}
      </li>
      <li className="num">
        <Wallet />
        Price: {formatDollars(price)}
      </li>
    </ul>
  )
}
