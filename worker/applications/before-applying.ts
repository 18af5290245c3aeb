import type { ActivityRow } from '../activities/store/columns'
import type { BeforeApplying } from '../contract/applications'
import type { Position } from '../contract/distance'
import { distanceMiles } from '../contract/distance'
import {
  CLASHES_MAX,
  DRIVE_CITY_MILES,
  DRIVE_CITY_MPH,
  DRIVE_DETOUR,
  DRIVE_MPH,
  DRIVE_PARKING_MINUTES,
  REPLY_TIME_ANSWERS_MIN,
} from '../contract/limits'
import { DAY_MS, HOUR_MS } from '../contract/units'
import type { ReplyTime } from '../contract/vocabulary'
import { iso, MINUTE_MS } from '../platform/clock'
import type { listAnswered, listPlansAround } from './before-applying-store'

type Read = {
  activity: ActivityRow['activity']
  answered: Awaited<ReturnType<typeof listAnswered>>
  plans: Awaited<ReturnType<typeof listPlansAround>>
}

/** Returns information for a user before they apply: how fast the organizer answers, and clashing plans. */
export function toBeforeApplying({ activity, answered, plans }: Read): BeforeApplying {
  const clashes = plans.flatMap((plan) => {
    const clash = clashBetween(plan, activity)
    if (!clash) return []
    const { id, title, startsAt, durationMinutes, timeZone } = plan
    const endsAt = iso(startsAt + durationMinutes * MINUTE_MS)
    return [{ activityId: id, title, dateTime: iso(startsAt), endsAt, timeZone, ...clash }]
  })
  return { replyTime: usualReplyTime(answered), clashes: clashes.slice(0, CLASHES_MAX) }
}

/** Time and place of a plan. Instants in ms. */
export type Occasion = Position & { startsAt: number; durationMinutes: number }

export type Clash = {
  /** Whether the other plan is before or after the activity, or overlaps with it. */
  kind: 'before' | 'during' | 'after'
  miles: number
  driveMinutes: number
  /** How late the user would arrive at the later of the two; 0 when they overlap. */
  lateMinutes: number
}

/** Returns how a plan clashes with an activity, or null if there is enough time between the two (product.md 6.22). */
export function clashBetween(plan: Occasion, activity: Occasion): Clash | null {
  const miles = distanceMiles(plan, activity)
  const driveMinutes = estimateDriveMinutes(miles)
  const freeBefore = activity.startsAt - endOf(plan)
  const freeAfter = plan.startsAt - endOf(activity)
  if (freeBefore < 0 && freeAfter < 0) return { kind: 'during', miles, driveMinutes, lateMinutes: 0 }
  const lateMinutes = driveMinutes - Math.floor(Math.max(freeBefore, freeAfter) / MINUTE_MS)
  return lateMinutes > 0
    ? { kind: freeBefore >= 0 ? 'before' : 'after', miles, driveMinutes, lateMinutes }
    : null
}

/** Estimates a drive in minutes from the straight-line distance, rounded up to 5 minutes. The first miles are city streets. */
export function estimateDriveMinutes(miles: number): number {
  if (miles === 0) return 0
  const road = miles * DRIVE_DETOUR
  const city = Math.min(road, DRIVE_CITY_MILES)
  const minutes = DRIVE_PARKING_MINUTES + (city / DRIVE_CITY_MPH + (road - city) / DRIVE_MPH) * 60
  return Math.ceil(minutes / 5) * 5
}

const endOf = ({ startsAt, durationMinutes }: Occasion) => startsAt + durationMinutes * MINUTE_MS

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
