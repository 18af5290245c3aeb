import { Temporal } from 'temporal-polyfill'

/** Length of `2026-12-04T18:00:00`, a local time in whole seconds. */
const WALL_CLOCK_CHARACTERS = 19

/**
 * Parses an ISO time to milliseconds (UTC). Without `Z` or an offset, it is a local time in `timeZone`: times skipped by daylight
 * saving move forward, and times that occur twice mean the first (product.md 4.4).
 */
export function parseInstant(dateTime: string, timeZone: string): number {
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(dateTime)) return Date.parse(dateTime)
  const wallClock = Temporal.PlainDateTime.from(dateTime.slice(0, WALL_CLOCK_CHARACTERS))
  return wallClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** Formats an instant as local time in a time zone: `2026-12-04T18:00:00`. */
export function formatWallClock(instantMs: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone)
  return zoned.toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** Formats an instant as local time with its UTC offset: `2026-12-04T18:00:00-08:00`. */
export function offsetInstant(instantMs: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone)
  return zoned.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
