import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { Activity } from '../../../worker/contract/activities'
import type { Participation } from '../../../worker/contract/participations'
import { attendanceClosesAt } from '../../lib/activity-time'
import { formatDay, formatTime, pluralize } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { LoadedList } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import * as styles from './attendance.module.css'
import { attendanceQuery, useMarkAbsence } from './queries'

/** Who had a seat in an activity that is over, and whether they came; the organizer may say so for 72 hours. */
export function Attendance({ activity, now }: { activity: Activity; now: number }) {
  const query = useQuery(attendanceQuery(activity.id))
  const seats = query.data
  const { mutate: mark } = useMarkAbsence(activity.id)
  const isOpen = now < attendanceClosesAt(activity)
  const missed = seats?.filter(({ result }) => result === 'missed').length ?? 0
  const until = {
    dateTime: new Date(attendanceClosesAt(activity)).toISOString(),
    timeZone: activity.timeZone,
  }
  return (
    <section id="attendance" className={`card pad ${styles.attendance}`} aria-labelledby="attendance-title">
      <div className="between">
        <h3 id="attendance-title">Attendance</h3>
        {seats && seats.length > 0 && (
          <span className="soft num" role="status">
            {seats.length - missed} of {pluralize(seats.length, 'participant')} came
          </span>
        )}
      </div>
      <p className="soft small">
        {isOpen
          ? `Everybody counts as having come unless you say otherwise, until ${formatDay(until)}, ${formatTime(until)}.`
          : 'Attendance was open for 72 hours after the end.'}
      </p>
      <LoadedList
        list={{ ...loadState(query), more: null }}
        failure="Participants did not load"
        skeleton={<Skeleton height={64} radius={12} />}
        empty={<p>Nobody took part.</p>}
      >
        {(participations) => (
          <ul className={styles.list}>
            {participations.map((seat) => (
              <Seat
                key={seat.id}
                seat={seat}
                isOpen={isOpen}
                onMark={(hasMissed) => mark({ userId: seat.userId, missed: hasMissed })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}

type SeatProps = { seat: Participation; isOpen: boolean; onMark: (missed: boolean) => void }

function Seat({ seat, isOpen, onMark }: SeatProps) {
  const name = seat.user?.name ?? 'Somebody'
  const came = seat.result !== 'missed'
  return (
    <li className="between">
      <span className="row">
        <Avatar name={name} image={seat.user?.avatar} size={40} />
        <b className="clip">{name}</b>
      </span>
      <span className="row">
        <Badge tone={came ? 'success' : 'neutral'} icon={came ? <CircleCheck /> : <CircleX />}>
          {came ? 'Came' : 'Did not come'}
        </Badge>
        {isOpen && <Switch label={`${name} came`} checked={came} onChange={(isOn) => onMark(!isOn)} />}
      </span>
    </li>
  )
}
