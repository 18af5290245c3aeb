import { Temporal } from 'temporal-polyfill'
import { SAME_DAY_CHANGE_HOURS } from '../contract/limits'
import type { QuietHours } from '../contract/push'
import { HOUR_MS } from '../contract/units'

const localTime = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)

/** Returns the end (ms) of the device's quiet hours that contain `at`; null outside of them. */
export function quietUntil(
  at: number,
  { fromHour, untilHour, timeZone }: QuietHours & { timeZone: string },
): number | null {
  const local = localTime(at, timeZone)
  const isQuiet =
    fromHour <= untilHour
      ? local.hour >= fromHour && local.hour < untilHour
      : local.hour >= fromHour || local.hour < untilHour
  if (!isQuiet) return null
  const morning = local.withPlainTime({ hour: untilHour })
  const end = Temporal.ZonedDateTime.compare(morning, local) > 0 ? morning : nextDay(local, untilHour)
  return end.epochMilliseconds
}

const nextDay = (local: Temporal.ZonedDateTime, hour: number) =>
  local.add({ days: 1 }).withPlainTime({ hour })

/** Returns whether an activity starts soon: later the same day at its place, or within the next hours (product.md 12.25). */
export function startsSoon(startsAt: number, timeZone: string, at: number): boolean {
  if (startsAt <= at) return false
  const isSameDay = localTime(startsAt, timeZone).toPlainDate().equals(localTime(at, timeZone).toPlainDate())
  return isSameDay || startsAt - at <= SAME_DAY_CHANGE_HOURS * HOUR_MS
}
