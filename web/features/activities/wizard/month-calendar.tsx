import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { WEEK_DAYS } from '../../../../worker/contract/limits'
import { formatLongDay, formatMonth } from '../../../lib/format'
import { IconButton } from '../../../ui/icon-button'
import { addDays, addMonths, weekdayOf, weeksOf } from './month'
import './month-calendar.css'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Where the keys lead within the grid (WAI-ARIA's date grid); with Shift, the page keys go by years. */
const MOVES: Record<string, (date: string, isFar: boolean) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -WEEK_DAYS),
  ArrowDown: (date) => addDays(date, WEEK_DAYS),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, WEEK_DAYS - 1 - weekdayOf(date)),
  PageUp: (date, isFar) => addMonths(date, isFar ? -12 : -1),
  PageDown: (date, isFar) => addMonths(date, isFar ? 12 : 1),
}

type MonthCalendarProps = {
  /** `2026-12-19` */
  value: string | null
  /** The first date that can be chosen. */
  today: string
  onChange: (date: string) => void
}

/** A month in sight, days to choose from today on. One day is in the tab order; the arrow keys reach the others. */
export function MonthCalendar({ value, today, onChange }: MonthCalendarProps) {
  const [chosenCursor, setCursor] = useState(value ?? today)
  const cursor = chosenCursor < today ? today : chosenCursor
  const grid = useRef<HTMLTableElement>(null)
  const isMovedByKey = useRef(false)

  useEffect(() => {
    if (!isMovedByKey.current) return
    isMovedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor])

  function move(event: KeyboardEvent) {
    const target = MOVES[event.key]?.(cursor, event.shiftKey)
    if (!target) return
    event.preventDefault()
    // At the first day nothing moves, and no later change may take the focus for it.
    isMovedByKey.current = target > today || cursor > today
    setCursor(target)
  }

  const month = cursor.slice(0, 7)
  const monthName = formatMonth(`${month}-15T12:00:00Z`)
  return (
    <div className="card month">
      <header>
        <b className="display" aria-live="polite">
          {monthName}
        </b>
        <span className="row">
          <IconButton
            label="Previous month"
            disabled={month <= today.slice(0, 7)}
            onClick={() => setCursor(addMonths(cursor, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next month" onClick={() => setCursor(addMonths(cursor, 1))}>
            <ChevronRight />
          </IconButton>
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid to arrow keys. */}
      <table ref={grid} role="grid" aria-label={monthName}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {date.startsWith(month) ? (
                    <button
                      type="button"
                      data-date={date}
                      aria-label={formatLongDay({ dateTime: `${date}T12:00:00Z`, timeZone: 'UTC' })}
                      aria-pressed={date === value}
                      aria-current={date === today ? 'date' : undefined}
                      disabled={date < today}
                      tabIndex={date === cursor ? 0 : -1}
                      onKeyDown={move}
                      onClick={() => {
                        setCursor(date)
                        onChange(date)
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  ) : (
                    date < `${month}-01` && (
                      <span className="off" aria-hidden="true">
                        {Number(date.slice(8))}
                      </span>
                    )
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
