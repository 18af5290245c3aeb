import type { ComponentProps } from 'react'
import { dateAt, formatDay } from '../../../lib/format'
import * as styles from './by-day.module.css'
import { ActivityGrid } from './grid'

/** The grid with a heading above each day, earliest first. A day is that of the activity's place. */
export function ActivitiesByDay({ activities, renderCard, ...rest }: ComponentProps<typeof ActivityGrid>) {
  const days = Map.groupBy(activities, dateAt)
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([date, ofDay]) => {
    const [first] = ofDay
    if (!first) return null
    const label = formatDay(first)
    return (
      <section key={date} className={styles.day} aria-label={label}>
        <h2>{label}</h2>
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
