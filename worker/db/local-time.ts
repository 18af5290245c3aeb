import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { TimeOfDay } from '../contract/activities'
import { PLACE_TIME_ZONES } from '../contract/place-time-zones'
import { DAY_MS } from '../contract/units'

/*
 * Local times in SQL. SQLite has no time zones, and a stored local hour would go stale when a zone's rules change (adr/0090). US zones
 * share one rule; the offsets of other countries' zones are from the runtime.
 */

/** UTC offsets of standard time, in hours, of US zones other than Eastern. */
const STANDARD_HOURS = {
  '-6': [
    'America/Chicago',
    'America/Indiana/Knox',
    'America/Indiana/Tell_City',
    'America/Menominee',
    'America/North_Dakota/Beulah',
    'America/North_Dakota/Center',
    'America/North_Dakota/New_Salem',
  ],
  '-7': ['America/Denver', 'America/Boise', 'America/Phoenix'],
  '-8': ['America/Los_Angeles'],
  '-9': [
    'America/Anchorage',
    'America/Juneau',
    'America/Metlakatla',
    'America/Nome',
    'America/Sitka',
    'America/Yakutat',
  ],
  '-10': ['America/Adak', 'Pacific/Honolulu'],
}
const EASTERN = 'America/New_York'
const EASTERN_HOURS = -5
const ZONES_WITHOUT_DAYLIGHT_TIME = ['America/Phoenix', 'Pacific/Honolulu']

/** First hour of each time of day, and the hour at which it ends (product.md 4.38). */
const HOURS = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const

const list = (zones: readonly string[]) => sql.raw(`(${zones.map((zone) => `'${zone}'`).join(', ')})`)

const standardHours = sql`case ${sql.join(
  Object.entries(STANDARD_HOURS).map(
    ([hours, zones]) => sql`when activities.time_zone in ${list(zones)} then ${sql.raw(hours)}`,
  ),
  sql` `,
)} else ${sql.raw(String(EASTERN_HOURS))} end`

/** Unix seconds of the place's standard time, as if it never switched to daylight time. */
const standardSeconds = (instant: SQL) => sql`(${instant}) / 1000 + 3600 * (${standardHours})`

/** Local seconds in a US zone. Daylight time lasts from the second Sunday in March, 2 AM, to the first Sunday in November, 1 AM standard time. */
const usSeconds = (instant: SQL) => sql`(select standard + 3600 * (
    activities.time_zone not in ${list(ZONES_WITHOUT_DAYLIGHT_TIME)}
    and standard >= unixepoch(strftime('%Y-03-08', standard, 'unixepoch'), 'weekday 0', '+2 hours')
    and standard < unixepoch(strftime('%Y-11-01', standard, 'unixepoch'), 'weekday 0', '+1 hour'))
  from (select ${standardSeconds(instant)} as standard))`

/** Clock changes that SQL knows of each zone: the next two years. Later, the last offset stays. */
const CHANGES_AHEAD = 4

/** SQL for the offset of a zone at an instant, in seconds, starting with the one at `zoned`. */
function offsetSeconds(zoned: Temporal.ZonedDateTime, instant: SQL, changes = CHANGES_AHEAD): SQL {
  const next = changes > 0 ? zoned.getTimeZoneTransition('next') : null
  const offset = sql.raw(String(zoned.offsetNanoseconds / 1e9))
  if (!next) return offset
  const until = sql.raw(String(next.epochMilliseconds))
  return sql`iif((${instant}) < ${until}, ${offset}, ${offsetSeconds(next, instant, changes - 1)})`
}

const US_ZONES = [EASTERN, ...Object.values(STANDARD_HOURS).flat()]

type Moment = {
  /** Now. */
  at: number
  /** Default: the activity's start. */
  instant?: SQL
  /** Zones of the deployment. */
  zones?: readonly string[]
}

/** SQL for a part of an activity's local time at an instant: `%H` is the hour, 0 to 23, `%w` the weekday, 0 for Sunday. */
function localTime(
  format: '%H' | '%w',
  { at, instant = sql`activities.starts_at`, zones = PLACE_TIME_ZONES }: Moment,
): SQL {
  // The instant may be a day before the start.
  const from = Temporal.Instant.fromEpochMilliseconds(at - 2 * DAY_MS)
  const others = zones
    .filter((zone) => !US_ZONES.includes(zone))
    .map(
      (zone) => sql`when ${sql.raw(`'${zone}'`)} then
      (${instant}) / 1000 + ${offsetSeconds(from.toZonedDateTimeISO(zone), instant)}`,
    )
  const us = usSeconds(instant)
  const seconds =
    others.length > 0 ? sql`case activities.time_zone ${sql.join(others, sql` `)} else ${us} end` : us
  return sql`cast(strftime(${sql.raw(`'${format}'`)}, ${seconds}, 'unixepoch') as integer)`
}

/** Condition that an activity starts in the morning, afternoon, or evening, local to its place. */
export function startsInTimeOfDay(time: TimeOfDay, moment: Moment): SQL {
  const [first, end] = HOURS[time]
  return sql`${localTime('%H', moment)} between ${sql.raw(String(first))} and ${sql.raw(String(end - 1))}`
}

/** SQL for the weekday of an activity's start, local to its place; 0 for Sunday. */
export const localWeekday = (at: number): SQL => localTime('%w', { at })

/** SQL for an instant's hour, 0 to 23, local to the activity's place. */
export const localHourAt = (moment: Moment): SQL => localTime('%H', moment)
