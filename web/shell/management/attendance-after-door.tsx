import { useQuery } from '@tanstack/react-query'
import type { Activity } from '../../../worker/contract/activities'
import { isHere } from '../../features/door/arrivals'
import { guestsQuery } from '../../features/door/queries'
import { Attendance } from '../../features/participations/attendance'

/** The attendance of a past activity, with check-in times. */
export function AttendanceAfterDoor({ activity, now }: { activity: Activity; now: number }) {
  const { data: guests = [] } = useQuery(guestsQuery(activity.id))
  const arrivedAt = new Map(
    guests.flatMap(({ userId, checkIn }) =>
      checkIn && isHere(checkIn) ? [[userId, checkIn.at] as const] : [],
    ),
  )
  return <Attendance activity={activity} now={now} arrivedAt={arrivedAt} />
}
