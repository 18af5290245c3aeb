import { Temporal } from 'temporal-polyfill'

/** `2026-12-04T18:00:00`: whole seconds of a wall clock. */
const WALL_CLOCK_CHARACTERS = 19

/**
 * The instant (ms, UTC) that an ISO text means: the instant itself where it ends in `Z` or an offset, else the wall
 * clock in a time zone. A time that the clocks skip moves forward; of one that they show twice the first is meant
 * (product.md 4.4).
 */
export function parseInstant(dateTime: string, timeZone: string): number {
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(dateTime)) return Date.parse(dateTime)
  const wallClock = Temporal.PlainDateTime.from(dateTime.slice(0, WALL_CLOCK_CHARACTERS))
  return wallClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** What the clock on the wall shows in a time zone at an instant: `2026-12-04T18:00:00`. */
export function formatWallClock(instantMs: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone)
  return zoned.toPlainDateTime().toString({ smallestUnit: 'second' })
}
