import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../worker/contract/activities'
import { formatParts } from '../../../worker/contract/list-text'
import type { Participation } from '../../../worker/contract/participations'
import { attendanceClosesAt } from '../../lib/activity-time'
import { formatClock, formatDay } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { LoadedList } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import * as styles from './attendance.module.css'
import { useMarkAbsence } from './mark-absence'
import { attendanceQuery } from './queries'

type AttendanceProps = {
  activity: Activity
  now: number
  /** Check-in times, by user id. */
  arrivedAt: ReadonlyMap<string, string>
}

/**
 * Attendance of a past activity, which the organizer can change for 72 hours. People who weren't checked in at the door come
 * first.
 */
export function Attendance({ activity, now, arrivedAt }: AttendanceProps) {
  const query = useQuery(attendanceQuery(activity.id))
  const participations = query.data
  const { mutate: mark } = useMarkAbsence(activity.id)
  const isOpen = now < attendanceClosesAt(activity)
  const missed = participations?.filter(({ result }) => result === 'missed').length ?? 0
  const until = {
    dateTime: new Date(attendanceClosesAt(activity)).toISOString(),
    timeZone: activity.timeZone,
  }
  return (
    <section id="attendance" className={`card pad ${styles.attendance}`} aria-labelledby="attendance-title">
      <div className="between">
        <h3 id="attendance-title">{participationsText.attendance()}</h3>
        {participations && participations.length > 0 && (
          <span className="soft num" role="status">
            {participationsText.attendedOf({
              attended: participations.length - missed,
              participants: participations.length,
            })}
          </span>
        )}
      </div>
      <p className="soft small">
        {isOpen
          ? participationsText.canChange({
              intro: introOf(arrivedAt.size),
              day: formatDay(until),
            })
          : participationsText.couldChange()}
      </p>
      <LoadedList
        list={{ ...loadState(query), more: null }}
        failure={participationsText.participantsDidNotLoad()}
        skeleton={<Skeleton height={64} radius={12} />}
        empty={<p>{participationsText.noOneParticipated()}</p>}
      >
        {(items) => (
          <ul className={styles.list}>
            {byArrival(items, arrivedAt).map((participation) => (
              <AttendanceRow
                key={participation.id}
                participation={participation}
                arrival={arrivalText(activity, arrivedAt.get(participation.userId))}
                isOpen={isOpen}
                onMark={(hasMissed) => mark({ userId: participation.userId, missed: hasMissed })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}

function introOf(arrived: number): string {
  if (arrived === 0) return participationsText.allMarked()
  return participationsText.someCheckedIn({ people: arrived })
}

function byArrival(items: Participation[], arrivedAt: ReadonlyMap<string, string>): Participation[] {
  return items.toSorted((a, b) => Number(arrivedAt.has(a.userId)) - Number(arrivedAt.has(b.userId)))
}

const arrivalText = ({ timeZone }: Activity, at: string | undefined) =>
  at && participationsText.checkedInAt({ clock: formatClock({ dateTime: at, timeZone }) })

type AttendanceRowProps = {
  participation: Participation
  /** The check-in time as text. */
  arrival: string | undefined
  isOpen: boolean
  onMark: (missed: boolean) => void
}

function AttendanceRow({ participation, arrival, isOpen, onMark }: AttendanceRowProps) {
  const name = participation.user?.name ?? participationsText.someone()
  const hasAttended = participation.result !== 'missed'
  return (
    <li className="between">
      <span className="row">
        <Avatar name={name} image={participation.user?.avatar} size={40} />
        <span className={styles.who}>
          <b dir="auto" className="clip">
            {name}
          </b>
          {participation.guests && (
            <small className="soft">
              {participationsText.guests({
                count: participation.guests.length,
                names: formatParts(participation.guests),
              })}
            </small>
          )}
          {arrival && <small className="soft num">{arrival}</small>}
        </span>
      </span>
      <span className="row">
        <Badge tone={hasAttended ? 'success' : 'neutral'} icon={hasAttended ? <CircleCheck /> : <CircleX />}>
          {hasAttended ? participationsText.attended() : participationsText.didNotAttend()}
        </Badge>
        {isOpen && (
          <Switch
            label={participationsText.nameAttended({ name })}
            checked={hasAttended}
            onChange={(isOn) => onMark(!isOn)}
          />
        )}
      </span>
    </li>
  )
}
