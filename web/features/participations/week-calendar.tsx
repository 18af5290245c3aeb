import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Activity } from '../../../worker/contract/activities'
import { WEEK_DAYS } from '../../../worker/contract/limits'
import { dateAt } from '../../lib/format'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { CHIP_LEGEND } from './chip-color'
import { EventChip } from './event-chip'
import { addDays, monthOfWeek, namesOfDay, rangeOfWeek, today, weekOf } from './week'
import './week-calendar.css'

type WeekCalendarProps = {
  /** Upcoming ones, soonest first; undefined while they load. */
  activities: Activity[] | undefined
  /** Any date of the week to show. */
  date: string
  /** Undefined is the week of today. */
  onDate: (date: string | undefined) => void
}

/** The activities of a week, each on its date at its place; on a phone an agenda (spec §2). */
export function WeekCalendar({ activities, date, onDate }: WeekCalendarProps) {
  const days = weekOf(date)
  const range = rangeOfWeek(days)
  const now = today()
  return (
    <section className="card week" aria-label="Week">
      <header>
        <h2 aria-live="polite">
          {monthOfWeek(days)}
          {range && <span className="week-range">{range}</span>}
        </h2>
        <div className="week-nav">
          <Button variant="line" onClick={() => onDate(undefined)}>
            Today
          </Button>
          <IconButton label="Previous week" variant="line" onClick={() => onDate(addDays(date, -WEEK_DAYS))}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next week" variant="line" onClick={() => onDate(addDays(date, WEEK_DAYS))}>
            <ChevronRight />
          </IconButton>
        </div>
      </header>
      <ol className="week-days" aria-busy={activities === undefined}>
        {days.map((day) => (
          <Day
            key={day}
            date={day}
            today={now}
            activities={activities?.filter((activity) => dateAt(activity) === day)}
          />
        ))}
      </ol>
      <Legend />
    </section>
  )
}

function Day({
  date,
  today: now,
  activities,
}: {
  date: string
  today: string
  activities: Activity[] | undefined
}) {
  const { weekday, number, full } = namesOfDay(date)
  return (
    <li
      className={classNames('week-day', date < now && 'is-past', date === now && 'is-today')}
      aria-current={date === now ? 'date' : undefined}
    >
      <p className="week-date">
        <VisuallyHidden>{full}</VisuallyHidden>
        <span aria-hidden="true">{weekday}</span>
        <b aria-hidden="true">{number}</b>
      </p>
      {activities === undefined ? (
        <Skeleton className="week-none" height={48} radius={10} />
      ) : activities.length === 0 ? (
        <p className="week-none">No activities</p>
      ) : (
        <ul className="week-events">
          {activities.map((activity) => (
            <EventChip key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Legend() {
  return (
    <div className="week-legend">
      <ul aria-label="Colors">
        {CHIP_LEGEND.map(({ chip, label }) => (
          <li key={chip} data-chip={chip}>
            {label}
          </li>
        ))}
      </ul>
      <p>Click activities for details • Hover for quick actions</p>
    </div>
  )
}
