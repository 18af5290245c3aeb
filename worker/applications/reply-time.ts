import { REPLY_TIME_ANSWERS_MIN } from '../contract/limits'
import { DAY_MS, HOUR_MS } from '../contract/units'
import type { ReplyTime } from '../contract/vocabulary'

/** Time of an application and of the organizer's answer, in ms. */
export type Answered = { createdAt: number; answeredAt: number | null }

const UPPER_BOUNDS: readonly [ms: number, replyTime: ReplyTime][] = [
  [HOUR_MS, 'hour'],
  [6 * HOUR_MS, 'hours'],
  [DAY_MS, 'day'],
  [3 * DAY_MS, 'days'],
  [7 * DAY_MS, 'week'],
]

/**
 * Returns an organizer's usual reply time: the median, where unanswered applications count as slowest. Null below
 * `REPLY_TIME_ANSWERS_MIN` applications (product.md 6.21).
 */
export function usualReplyTime(applications: readonly Answered[]): ReplyTime | null {
  if (applications.length < REPLY_TIME_ANSWERS_MIN) return null
  const waits = applications
    .map(({ createdAt, answeredAt }) =>
      answeredAt === null ? Number.POSITIVE_INFINITY : answeredAt - createdAt,
    )
    .toSorted((a, b) => a - b)
  const median = waits[Math.floor((waits.length - 1) / 2)] ?? 0
  return UPPER_BOUNDS.find(([ms]) => median <= ms)?.[1] ?? 'longer'
}
