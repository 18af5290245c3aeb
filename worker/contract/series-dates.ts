import type { SeriesFrequency } from './vocabulary'

const DAY_MS = 24 * 60 * 60_000
const WEEK = 7
const DAYS_BETWEEN = { weekly: WEEK, biweekly: 2 * WEEK } as const

/**
 * Returns the dates of a series (`2026-12-08`) from its first date. Monthly means the same weekday of the month, such as the
 * second Tuesday, or the last one if the first date is the fifth of its month (product.md 4.45).
 */
export function seriesDates(first: string, frequency: SeriesFrequency, count: number): string[] {
  const start = Date.parse(first)
  return Array.from({ length: count }, (_, index) =>
    frequency === 'monthly'
      ? sameWeekdayMonthsLater(start, index)
      : formatDate(start + index * DAYS_BETWEEN[frequency] * DAY_MS),
  )
}

/** Returns the number of days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Returns the date a number of days after another. */
export function addDays(date: string, days: number): string {
  return formatDate(Date.parse(date) + days * DAY_MS)
}

function sameWeekdayMonthsLater(start: number, months: number): string {
  const first = new Date(start)
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))
  const firstSuch = 1 + ((first.getUTCDay() - month.getUTCDay() + WEEK) % WEEK)
  const day = firstSuch + (Math.ceil(first.getUTCDate() / WEEK) - 1) * WEEK
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  return formatDate(month.setUTCDate(day > lastDay ? day - WEEK : day))
}

const formatDate = (at: number) => new Date(at).toISOString().slice(0, '2026-12-08'.length)
