import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import { dayHeading, nearDay } from '../../../../worker/contract/day-heading'
import { formatParts } from '../../../../worker/contract/list-text'
import { dateAt, formatDay } from '../../../lib/format'
import { groupBy } from '../../../lib/group-by'
import { DayHead } from '../../../ui/day-head'
import * as styles from './by-day.module.css'
import type { ListedProps } from './grid'
import { ActivityGrid } from './grid'
import { headPlaces } from './lines'

type ActivitiesByDayProps = ListedProps & {
  /** Soonest first. */
  activities: readonly Activity[]
  /** Whether more activities can be loaded, so the last day may be incomplete. */
  hasMore: boolean
}

/**
 * The grid with a heading and a count above each day. Days are local to each activity's place. On desktop, all cards flow in
 * rows of four, and a day that wraps to the next row repeats its name there.
 */
export function ActivitiesByDay({ activities, hasMore, ...rest }: ActivitiesByDayProps) {
  return <div className={styles.days}>{daysOf(activities).map((day) => renderDay(day))}</div>

  function renderDay({ date: day, ofDay, start, isOver }: Day) {
    const [first] = ofDay
    const nearDays = new Set(ofDay.map((activity) => nearDay(activity)))
    // A date can be today at one place and tomorrow at another.
    const [near = null] = nearDays.size === 1 ? nearDays : []
    const { name, date } = dayHeading(first, { near })
    const label = formatParts([near && name, formatDay(first)])
    const [place, ...later] = headPlaces(start, ofDay.length)
    return (
      <section key={day} className={styles.day} aria-label={label}>
        <DayHead
          className={styles.head}
          style={place}
          name={name}
          date={date}
          count={exploreText.activitiesOfDay({
            count: ofDay.length,
            more: hasMore && !isOver ? 'more' : 'other',
          })}
        />
        {later.map((style) => (
          <p key={style['--grid-line']} className={styles.again} style={style} aria-hidden="true">
            {name}
          </p>
        ))}
        <ActivityGrid
          {...rest}
          label={exploreText.activitiesOn({ day: label })}
          activities={ofDay}
          start={start}
        />
      </section>
    )
  }
}

type Day = {
  date: string
  ofDay: [Activity, ...Activity[]]
  /** Index of the day's first activity in the list. */
  start: number
  /** Whether the day is complete, so that no later page can add to it. */
  isOver: boolean
}

function daysOf(activities: readonly Activity[]): Day[] {
  const last = activities.at(-1)
  const zones = [...new Set(activities.map(({ timeZone }) => timeZone))]
  let start = 0
  return [...groupBy(activities, dateAt)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, [first, ...others]]) => {
      if (!first || !last) return []
      const isOver = zones.every((timeZone) => dateAt({ dateTime: last.dateTime, timeZone }) > date)
      const day: Day = { date, ofDay: [first, ...others], start, isOver }
      start += day.ofDay.length
      return [day]
    })
}
