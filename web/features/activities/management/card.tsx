import { HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import * as coOrganizersText from '#messages/co-organizers'
import * as managementText from '#messages/management'
import type { Activity } from '../../../../worker/contract/activities'
import { goesAheadText, tentativeText } from '../../../../worker/contract/goes-ahead-text'
import { ACTIVITY_TYPE_LABELS, DIFFICULTY_LABELS } from '../../../../worker/contract/vocabulary'
import { isOpen } from '../../../lib/activity-time'
import { coverProps } from '../../../lib/cover-props'
import { nearDay } from '../../../lib/day-of'
import { dateAt, formatAmount, formatDay, formatDayYear, formatTime, shortPlace } from '../../../lib/format'
import { describeFrequency } from '../../../lib/series-words'
import { isUndecided } from '../../../lib/tentative'
import { Badge } from '../../../ui/badge'
import { classNames } from '../../../ui/class-names'
import { Cover } from '../../../ui/cover'
import { LevelBars } from '../../../ui/level'
import { TentativeBadge } from '../../../ui/tentative-badge'
import { TypeIcon } from '../../../ui/type-badge'
import { PlaceNote } from '../place-note'
import type { CardActs } from './card-actions'
import { NextActions, QuietActions } from './card-actions'
import * as styles from './list.module.css'
import { SeatMeter } from './seat-meter'
import { isDone, stateAt } from './state'
import { StateBadge } from './state-badge'

const NEAR_DAYS = { today: () => managementText.today(), tomorrow: () => managementText.tomorrow() }

type ManagedCardProps = CardActs & {
  activity: Activity
  /** Current time in milliseconds. */
  now: number
  /** Control to select a date, if the activity's series has several. */
  dates?: ReactNode
}

/** Activity card with a button for the next action, four text buttons, and a menu of other actions. */
export function ManagedCard({ activity, now, dates, ...acts }: ManagedCardProps) {
  const { role, type, difficulty, series, location, minimum, maxParticipants } = activity
  const { numberOfParticipations: taken, heldSeats } = activity
  const near = nearDay(activity)
  const isThisYear = new Date(activity.dateTime).getFullYear() === new Date(now).getFullYear()
  const day = near ? NEAR_DAYS[near]() : isThisYear ? formatDay(activity) : formatDayYear(activity)
  return (
    <li
      className={classNames('card', styles.card, isDone(activity, now) && styles.done)}
      data-type={activity.type}
    >
      <Cover className={styles.cover} {...coverProps(activity)} sizes="(max-width: 900px) 68px, 176px" />
      <div className={styles.title}>
        <p className={`row wrap-row ${styles.when}`}>
          <span>
            {day} · {formatTime(activity)}
          </span>
          <StateBadge state={stateAt(activity, now)} />
        </p>
        <h3 dir="auto">{activity.title}</h3>
        <p dir="auto" className={`clip small soft ${styles.place}`}>
          {shortPlace(location)}
        </p>
      </div>
      <div className={`small soft ${styles.facts}`}>
        <p>
          <span className={styles.type}>
            <TypeIcon type={type} />
            {ACTIVITY_TYPE_LABELS[type]()}
          </span>
          <span>
            <LevelBars difficulty={difficulty} />
            {DIFFICULTY_LABELS[difficulty]()}
          </span>
          <span className="num">{managementText.price({ price: formatAmount(activity) })}</span>
          {series && <span>{describeFrequency(series.frequency, dateAt(activity))}</span>}
          {isUndecided(activity) && <TentativeBadge />}
          {role !== 'organizer' && (
            <Badge tone="info" icon={<HeartHandshake />}>
              {coOrganizersText.roleName({ role: role === 'door' ? 'door' : 'coOrganizer' })}
            </Badge>
          )}
        </p>
        <p dir="auto" className={`clamp2 ${styles.description}`}>
          {activity.description}
        </p>
        {minimum && isOpen(activity, now) && (
          <p className={styles.description}>{tentativeText(activity) ?? goesAheadText(activity)}</p>
        )}
        <PlaceNote activity={activity} />
      </div>
      <div className={styles.seats}>
        <b className="num">
          {managementText.participantsOf({ participants: taken, maxParticipants, saved: heldSeats ?? 0 })}
        </b>
        <SeatMeter taken={taken + (heldSeats ?? 0)} of={maxParticipants} />
      </div>
      {dates && <div className={styles.dates}>{dates}</div>}
      <NextActions activity={activity} now={now} {...acts} />
      <QuietActions activity={activity} now={now} {...acts} />
    </li>
  )
}
