import { locale } from '#messages'

/** Returns "93%" of a number of percent. */
export function formatPercent(percent: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(percent / 100)
}
