import { locale } from '#messages'

/** Formats a percentage: "93%". */
export function formatPercent(percent: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(percent / 100)
}
