import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, memo, useMemo, useRef } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { WEEK_DAYS } from '../../../../worker/contract/limits'
import { addDays, localDateOf } from '../../../lib/calendar-date'
import { dateAt, formatDay } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { IconButton } from '../../../ui/icon-button'
import { Skeleton } from '../../../ui/skeleton'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { CHIP_LEGEND } from './chip-color'
import { EventChip } from './event-chip'
import { monthOfWeek, namesOfDay, rangeOfWeek, weekOf } from './week'
import * as styles from './week-calendar.module.css'

type WeekCalendarProps = {
  /** Upcoming ones, soonest first; undefined while they load. */
  activities: Activity[] | undefined
  /** Any date of the week to show. */
  date: string
  /** Undefined is the week of today. */
  onDate: (date: string | undefined) => void
}

/**
 * The activities of a week, each on its date at its place; on a phone an agenda (product.md 7.7). It stays as it is while the
 * tabs below it change.
 */
export const WeekCalendar = memo(function WeekCalendar({ activities, date, onDate }: WeekCalendarProps) {
  const days = weekOf(date)
  const range = rangeOfWeek(days)
  const now = localDateOf(new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  const byDate = useMemo(() => activities && groupByDate(activities), [activities])
  const next = nextAfter(days, activities)

  function showNext(activity: Activity) {
    // The button goes with what it leads to.
    heading.current?.focus({ preventScroll: true })
    onDate(dateAt(activity))
  }

  return (
    <section className={`card ${styles.week}`} aria-label="Week">
      <header>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          {monthOfWeek(days)}
          {range && <span className={styles.range}>{range}</span>}
        </h2>
        {next && (
          <Button variant="soft" className={styles.next} onClick={() => showNext(next)}>
            <VisuallyHidden>{next.title}:</VisuallyHidden>
            Next up {formatDay(next)}
            <ArrowRight />
          </Button>
        )}
        <div className={styles.nav}>
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
      {/* What was loaded takes the place of what stood for it; nothing is seen to move. */}
      <Fragment key={activities ? 'loaded' : 'loading'}>
        <ol className={styles.days} aria-busy={activities === undefined}>
          {days.map((day) => (
            <Day key={day} date={day} today={now} activities={byDate && (byDate.get(day) ?? [])} />
          ))}
        </ol>
        <Legend />
      </Fragment>
    </section>
  )
})

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
      className={classNames(
        styles.day,
        date < now && styles.past,
        date === now && styles.today,
        !activities?.length && styles.empty,
      )}
      aria-current={date === now ? 'date' : undefined}
    >
      <p className={styles.date}>
        <VisuallyHidden>{full}</VisuallyHidden>
        <span aria-hidden="true">{weekday}</span>
        <b aria-hidden="true">{number}</b>
      </p>
      {activities === undefined ? (
        <Skeleton className={`${styles.none} ${styles.noneLoading}`} height={48} radius={10} />
      ) : activities.length === 0 ? (
        <p className={styles.none}>No activities</p>
      ) : (
        <ul className={styles.events}>
          {activities.map((activity) => (
            <EventChip key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Activities by their date at their place. */
function groupByDate(activities: Activity[]): Map<string, Activity[]> {
  const byDate = new Map<string, Activity[]>()
  for (const activity of activities) {
    const date = dateAt(activity)
    const known = byDate.get(date)
    if (known) known.push(activity)
    else byDate.set(date, [activity])
  }
  return byDate
}

/** The first activity after a week in which there is none. */
function nextAfter(days: string[], activities: Activity[] | undefined): Activity | undefined {
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  const isIn = (date: string) => first <= date && date <= last
  if (activities?.some((activity) => isIn(dateAt(activity)))) return undefined
  return activities?.find((activity) => dateAt(activity) > last)
}

function Legend() {
  return (
    <div className={styles.legend}>
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
