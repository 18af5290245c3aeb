import { WEEK_DAYS } from '../../../../worker/contract/limits'

/** Calendar arithmetic on dates written `2026-12-19`, free of clocks and zones. */

/** The date some days later. */
export function addDays(date: string, days: number): string {
  const at = atNoon(date)
  at.setUTCDate(at.getUTCDate() + days)
  return written(at)
}

/** The same day some months later, or that month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))))
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return atNoon(date).getUTCDay()
}

/** The weeks that a date's month touches, Sunday first; days of other months included. */
export function weeksOf(date: string): string[][] {
  const month = date.slice(0, 7)
  const first = `${month}-01`
  const weeks: string[][] = []
  for (
    let sunday = addDays(first, -weekdayOf(first));
    sunday.slice(0, 7) <= month;
    sunday = addDays(sunday, WEEK_DAYS)
  )
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, day) => addDays(sunday, day)))
  return weeks
}

function atNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

function written(at: Date): string {
  return at.toISOString().slice(0, 10)
}
