import type { ReplyTime } from '../../../../worker/contract/vocabulary'

/** How fast an organizer answers, after their name (product.md 6.21). */
export const SPEEDS: Record<ReplyTime, string> = {
  hour: 'usually answers within an hour',
  hours: 'usually answers within a few hours',
  day: 'usually answers within a day',
  days: 'usually answers within 3 days',
  week: 'usually answers within a week',
  longer: 'often takes more than a week to answer',
}
