import type { ComponentProps } from 'react'
import { lazy, Suspense } from 'react'
import * as activityFormText from '#messages/activity-form'
import { Input } from '../../../../ui/input'
import { Skeleton } from '../../../../ui/skeleton'

/** Height of six weeks, the weekdays, the month's name, and the padding. */
const CALENDAR_HEIGHT_PX = 376

/** Loads the calendar's code ahead of the step that shows it. */
export const loadMonthCalendar = () => import('./month-calendar')

const MonthCalendar = lazy(() => loadMonthCalendar().catch(() => ({ default: NativeDateInput })))

type DatePickerProps = ComponentProps<Awaited<ReturnType<typeof loadMonthCalendar>>['default']>

/** Picks a date (today or later) in a calendar that loads on first use. */
export function DatePicker(props: DatePickerProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={CALENDAR_HEIGHT_PX} radius={20} />}>
      <MonthCalendar {...props} />
    </Suspense>
  )
}

/** Native date field, used if the calendar's code can't be loaded. */
function NativeDateInput({ value, today, onChange }: DatePickerProps) {
  return (
    <Input
      type="date"
      aria-label={activityFormText.date()}
      min={today}
      value={value ?? ''}
      onChange={({ target }) => target.value >= today && onChange(target.value)}
    />
  )
}
