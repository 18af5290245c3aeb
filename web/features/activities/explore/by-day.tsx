import type { ComponentProps } from 'react'
import { addDays } from '../../../lib/calendar-date'
import { dateAt, formatDay, pluralize } from '../../../lib/format'
import { groupBy } from '../../../lib/group-by'
import * as styles from './by-day.module.css'
import { ActivityGrid } from './grid'

type ActivitiesByDayProps = ComponentProps<typeof ActivityGrid> & {
  /** Whether more activities can be loaded, so a day may be incomplete. */
  hasMore: boolean
}

/** The grid with a heading and a count above each day, earliest first. Days are those of the activities' places. */
export function ActivitiesByDay({ activities, hasMore, renderCard, ...rest }: ActivitiesByDayProps) {
  const days = groupBy(activities, dateAt)
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([date, ofDay]) => {
    const [first] = ofDay
    if (!first) return null
    const day = formatDay(first)
    const names = new Set(ofDay.map(({ timeZone }) => dayName(date, timeZone)))
    // A date can be today at one place and tomorrow at another.
    const name = names.size === 1 ? dayName(date, first.timeZone) : undefined
    const label = name ? `${name}, ${day}` : day
    return (
      <section key={date} className={styles.day} aria-label={label}>
        <header>
          <h2>{name ?? day}</h2>
          {name && <span className={styles.date}>{day}</span>}
          <span className={styles.count}>
            {hasMore ? `${ofDay.length}+ activities` : pluralize(ofDay.length, 'activity', 'activities')}
          </span>
        </header>
        <ActivityGrid
          {...rest}
          label={`Activities on ${label}`}
          activities={ofDay}
          renderCard={(activity) => renderCard(activity, activities.indexOf(activity))}
        />
      </section>
    )
  })
}

/** Returns "Today" or "Tomorrow" at the place, else undefined. */
function dayName(date: string, timeZone: string): string | undefined {
  const today = dateAt({ dateTime: new Date().toISOString(), timeZone })
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : undefined
}
