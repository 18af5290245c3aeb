import type { Position } from '../contract/distance'
import { distanceMiles } from '../contract/distance'
import {
  DRIVE_CITY_MILES,
  DRIVE_CITY_MPH,
  DRIVE_DETOUR,
  DRIVE_MPH,
  DRIVE_PARKING_MINUTES,
} from '../contract/limits'
import { MINUTE_MS } from '../platform/clock'

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
