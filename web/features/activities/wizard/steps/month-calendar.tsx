import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CustomComponents, DayButtonProps } from 'react-day-picker'
import { DayButton, DayPicker } from 'react-day-picker'
import { direction } from '#messages'
import * as activityFormText from '#messages/activity-form'
import { addDays, localDateOf, localNoonOf } from '../../../../lib/calendar-date'
import { formatLongDay, formatMonth, formatter, formatWeekday } from '../../../../lib/format'
import { firstWeekday } from '../../../../lib/week-start'
import { buttonClass } from '../../../../ui/button-class'
import { classNames } from '../../../../ui/class-names'
import * as styles from './month-calendar.module.css'

const ARROW_CLASS = buttonClass({ variant: 'quiet', icon: true })
const CLASS_NAMES = {
  root: classNames('card', styles.month),
  month: `${styles.page}`,
  caption_label: classNames('display', styles.name),
  nav: `${styles.arrows}`,
  button_previous: ARROW_CLASS,
  button_next: ARROW_CLASS,
}

const LABELS = {
  labelDayButton: (date: Date) => formatLongDay(middayUtc(date)),
  labelGrid: monthNameOf,
  labelNav: () => activityFormText.months(),
  labelPrevious: () => activityFormText.previousMonth(),
  labelNext: () => activityFormText.nextMonth(),
  labelWeekday: (date: Date) => formatter({ weekday: 'long' }).format(date),
}

const FORMATTERS = {
  formatCaption: monthNameOf,
  formatWeekdayName: (date: Date) => formatWeekday(middayUtc(date)),
}

const COMPONENTS: Partial<CustomComponents> = {
  // In right-to-left layouts, the library swaps the chevrons and our styles mirror them. Undo the swap.
  Chevron: ({ orientation }) =>
    (orientation === 'left') === (direction() === 'ltr') ? <ChevronLeft /> : <ChevronRight />,
  DayButton: CalendarDay,
}

type MonthCalendarProps = {
  /** `2026-12-19` */
  value: string | null
  /** The first date that can be chosen. */
  today: string
  onChange: (date: string) => void
}

/** Calendar to choose a date, starting today. One day is in the tab order; arrow keys reach the others. */
export default function MonthCalendar({ value, today, onChange }: MonthCalendarProps) {
  const firstDay = localNoonOf(today)
  const selected = value && value >= today ? localNoonOf(value) : undefined
  return (
    <DayPicker
      mode="single"
      dir={direction()}
      required
      selected={selected}
      onSelect={(date) => onChange(localDateOf(date))}
      // Open on tomorrow's month: on the last day of a month, its other days can't be chosen.
      defaultMonth={selected ?? localNoonOf(addDays(today, 1))}
      startMonth={firstDay}
      today={firstDay}
      weekStartsOn={firstWeekday()}
      disabled={{ before: firstDay }}
      showOutsideDays
      navLayout="after"
      classNames={CLASS_NAMES}
      labels={LABELS}
      formatters={FORMATTERS}
      components={COMPONENTS}
    />
  )
}

/** A day's button. Days of the previous month are plain text; days of the next month are empty. */
function CalendarDay({ day, ...button }: DayButtonProps) {
  if (day.outside)
    return (
      <span className={styles.off} aria-hidden="true">
        {day.date < day.displayMonth && button.children}
      </span>
    )
  const { selected, today } = button.modifiers
  return (
    <DayButton
      day={day}
      {...button}
      aria-pressed={selected === true}
      aria-current={today ? 'date' : undefined}
    />
  )
}

function monthNameOf(date: Date): string {
  return formatMonth(middayUtc(date).dateTime)
}

/** Converts a date to the format that web/lib's formatters accept. */
function middayUtc(date: Date): { dateTime: string; timeZone: string } {
  return { dateTime: `${localDateOf(date)}T12:00:00Z`, timeZone: 'UTC' }
}
