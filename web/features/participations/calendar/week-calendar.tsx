import { ArrowRight, ChevronLeft, ChevronRight, CircleDashed } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../../worker/contract/activities'
import { isolate } from '../../../../worker/contract/isolate'
import { WEEK_DAYS } from '../../../../worker/contract/limits'
import { formatNames } from '../../../../worker/contract/list-text'
import { addDays, localDateOf } from '../../../lib/calendar-date'
import { dateAt, formatDay } from '../../../lib/format'
import { groupBy } from '../../../lib/group-by'
import { isUndecided } from '../../../lib/tentative'
import { useIsInBrowser } from '../../../lib/use-is-in-browser'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { IconButton } from '../../../ui/icon-button'
import { Skeleton } from '../../../ui/skeleton'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { CHIP_LEGEND, chipColorOf } from './chip-color'
import type { WeekEntry } from './event-chip'
import { EventChip } from './event-chip'
import { monthOfWeek, namesOfDay, rangeOfWeek, weekOf } from './week'
import * as styles from './week-calendar.module.css'

/** Maximum number of dots below a date on phones. */
const DOTS_MAX = 3

type WeekCalendarProps = {
  /** Upcoming activities, soonest first. Undefined while they load. */
  activities: Activity[] | undefined
  /** Activities with an open application, marked "Pending" or "Waitlist". */
  waiting: WeekEntry[] | undefined
  /** Upcoming activities that the user organizes or helps with. */
  organizing: Activity[]
  /** Any date of the week to show. */
  date: string
  /** Called with a date of the new week, or undefined for the current week. */
  onDate: (date: string | undefined) => void
}

/**
 * A week's activities, each on its date in its own time zone. On phones, a strip of dates above an agenda (product.md 7.7).
 * Memoized so that switching the tabs below doesn't rerender it.
 */
export const WeekCalendar = memo(function WeekCalendar({
  activities,
  waiting,
  organizing,
  date,
  onDate,
}: WeekCalendarProps) {
  const isInBrowser = useIsInBrowser()
  const days = weekOf(date)
  const range = rangeOfWeek(days)
  const today = localDateOf(new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  const entries = useMemo(
    () => activities && sortEntries(activities, { waiting, organizing }),
    [activities, waiting, organizing],
  )
  const byDate = useMemo(() => entries && groupBy(entries, ({ activity }) => dateAt(activity)), [entries])
  const isEmpty = byDate !== undefined && !days.some((day) => byDate.has(day))
  const next =
    isEmpty &&
    entries?.find((entry) => !entry.waiting && dateAt(entry.activity) > (days.at(-1) ?? ''))?.activity

  function showNext(activity: Activity) {
    // The new week doesn't have this button, so move the focus.
    heading.current?.focus({ preventScroll: true })
    onDate(dateAt(activity))
  }

  return (
    // The key makes React replace the skeleton, instead of moving or animating it.
    <section
      key={activities ? 'loaded' : 'loading'}
      className={classNames('card', styles.week, !isInBrowser && styles.undated)}
      aria-label={participationsText.week()}
    >
      <header>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          <span>{monthOfWeek(days)}</span>
          {range && <span className={styles.range}>{range}</span>}
        </h2>
        {next && (
          <Button variant="soft" className={styles.next} onClick={() => showNext(next)}>
            <VisuallyHidden>{isolate(next.title)}:</VisuallyHidden>
            {participationsText.nextUp({ day: formatDay(next) })}
            <ArrowRight />
          </Button>
        )}
        <div className={styles.nav}>
          <Button variant="line" onClick={() => onDate(undefined)}>
            {participationsText.today()}
          </Button>
          <IconButton
            label={participationsText.previousWeek()}
            variant="line"
            onClick={() => onDate(addDays(date, -WEEK_DAYS))}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label={participationsText.nextWeek()}
            variant="line"
            onClick={() => onDate(addDays(date, WEEK_DAYS))}
          >
            <ChevronRight />
          </IconButton>
        </div>
      </header>
      <ol
        className={classNames(styles.days, isEmpty && styles.emptyWeek)}
        aria-busy={activities === undefined}
      >
        {days.map((day) => (
          <Day key={day} date={day} today={today} entries={byDate && (byDate.get(day) ?? [])} />
        ))}
      </ol>
      {byDate && <EmptyDays days={days.filter((day) => !byDate.has(day))} />}
      {days.some((day) => byDate?.get(day)?.some(({ activity }) => isUndecided(activity))) && (
        <TentativeHint />
      )}
      <Legend />
    </section>
  )
})

function Day({ date, today, entries }: { date: string; today: string; entries: WeekEntry[] | undefined }) {
  const { weekday, number, full } = namesOfDay(date)
  return (
    <li
      className={classNames(styles.day, date < today && styles.past, date === today && styles.today)}
      aria-current={date === today ? 'date' : undefined}
    >
      <p className={`small soft ${styles.date}`}>
        <VisuallyHidden>{full}</VisuallyHidden>
        <span aria-hidden="true">{weekday}</span>
        <b aria-hidden="true">{number}</b>
        <i className={styles.dots} aria-hidden="true">
          {entries?.slice(0, DOTS_MAX).map(({ activity }) => (
            <i key={activity.id} data-chip={chipColorOf(activity.title)} />
          ))}
        </i>
      </p>
      {entries === undefined ? (
        <Skeleton
          className={`${styles.noActivities} ${styles.noActivitiesLoading}`}
          height={48}
          radius={10}
        />
      ) : entries.length === 0 ? (
        <p className={styles.noActivities}>{participationsText.noActivities()}</p>
      ) : (
        <ul className={styles.events} data-day={`${weekday} ${number}`}>
          {entries.map((entry) => (
            <EventChip key={entry.activity.id} {...entry} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** One line for all empty days, on phones. Screen readers read each day separately. */
function EmptyDays({ days }: { days: string[] }) {
  if (days.length === 0) return null
  const names = days.map((day) => namesOfDay(day).weekday)
  return (
    <p className={styles.emptyDays} aria-hidden="true">
      {days.length === WEEK_DAYS
        ? participationsText.noActivitiesThisWeek()
        : participationsText.noActivitiesOn({ days: formatNames(names) })}
    </p>
  )
}

/** Returns all entries of the calendar, soonest first. */
function sortEntries(
  activities: Activity[],
  { waiting = [], organizing }: Pick<WeekCalendarProps, 'waiting' | 'organizing'>,
): WeekEntry[] {
  const planned: WeekEntry[] = [...activities.map((activity) => ({ activity })), ...waiting]
  const ids = new Set(planned.map(({ activity }) => activity.id))
  // Helpers may also have a seat or an application, so remove duplicates.
  const others = organizing.filter(({ id }) => !ids.has(id)).map((activity) => ({ activity }))
  return [...planned, ...others].sort((one, other) =>
    one.activity.dateTime.localeCompare(other.activity.dateTime),
  )
}

function TentativeHint() {
  return (
    <p className={`row small soft ${styles.tentative}`}>
      <CircleDashed />
      {participationsText.tentativeHint()}
    </p>
  )
}

function Legend() {
  return (
    <div className={`between micro soft ${styles.legend}`}>
      <ul aria-label={participationsText.colors()}>
        {CHIP_LEGEND.map(({ chip, label }) => (
          <li key={chip} data-chip={chip}>
            {label()}
          </li>
        ))}
      </ul>
      <p className={styles.hintForPointer}>{participationsText.clickHint()}</p>
      <p className={styles.hintForTouch}>{participationsText.tapHint()}</p>
    </div>
  )
}
