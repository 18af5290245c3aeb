import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../../worker/contract/activities'
import type { PlanClash } from '../../../../worker/contract/applications'
import { formatMiles } from '../../../lib/distance'
import { formatDuration, formatTime } from '../../../lib/format'
import { beforeApplyingQuery } from '../queries'
import * as styles from './dialog.module.css'

/** Drives of this length or longer count as too far. */
const TOO_FAR_MINUTES = 180
/** Distances of this many miles or more are shown without decimals. */
const EXACT_MILES = 10

/** Warns about the user's plans that conflict with an activity (product.md 6.22). Renders nothing if there are none. */
export function Clashes({ activity }: { activity: Activity }) {
  const { data } = useQuery(beforeApplyingQuery(activity.id))
  if (!data || data.clashes.length === 0) return null
  return (
    <ul className={styles.clashes} aria-label={applicationsText.clashes()}>
      {data.clashes.map((clash) => {
        const { title, detail } = describeClash(clash)
        return (
          <li key={clash.activityId}>
            <CalendarClock />
            <div>
              <b dir="auto">{title}</b>
              <p>{detail}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the texts of the warning: the other plan with its local times, and how late the user might be. */
function describeClash(clash: PlanClash): { title: string; detail: string } {
  const { kind, title, dateTime, endsAt, timeZone, miles, driveMinutes, lateMinutes } = clash
  const plan = {
    title,
    start: formatTime({ dateTime, timeZone }),
    end: formatTime({ dateTime: endsAt, timeZone }),
    place: miles > 0 ? 'away' : 'other',
    distance: formatMiles(miles, { isWhole: miles >= EXACT_MILES }),
  } as const
  if (kind === 'during')
    return { title: applicationsText.clashDuring(plan), detail: applicationsText.clashOverlap() }
  const where = kind === 'before' ? 'here' : 'other'
  return {
    title: kind === 'before' ? applicationsText.clashBefore(plan) : applicationsText.clashAfter(plan),
    detail:
      driveMinutes >= TOO_FAR_MINUTES
        ? applicationsText.clashTooFar({ where })
        : applicationsText.clashLate({
            where,
            drive: formatDuration(driveMinutes),
            late: formatDuration(lateMinutes),
          }),
  }
}
