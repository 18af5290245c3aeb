import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { TimeOfDay } from '../contract/activities'

/**
 * UTC offsets of standard time, in hours, of US zones other than Eastern. SQLite has no time zones, and a stored local hour would
 * go stale when a zone's rules change (adr/0090).
 */
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

/**
 * SQL for a part of an activity's local time at an instant (default: its start): `%H` is the hour, 0 to 23, `%w` the weekday,
 * 0 for Sunday. Daylight time lasts from the second Sunday in March, 2 AM, to the first Sunday in November, 1 AM standard time.
 */
const localTime = (
  format: '%H' | '%w',
  instant = sql`activities.starts_at`,
) => sql`(select cast(strftime(${sql.raw(`'${format}'`)}, standard + 3600 * (
    activities.time_zone not in ${list(ZONES_WITHOUT_DAYLIGHT_TIME)}
    and standard >= unixepoch(strftime('%Y-03-08', standard, 'unixepoch'), 'weekday 0', '+2 hours')
    and standard < unixepoch(strftime('%Y-11-01', standard, 'unixepoch'), 'weekday 0', '+1 hour')), 'unixepoch') as integer)
  from (select ${standardSeconds(instant)} as standard))`

/** Condition that an activity starts in the morning, afternoon, or evening, local to its place. */
export function startsInTimeOfDay(time: TimeOfDay): SQL {
  const [first, end] = HOURS[time]
  return sql`${localTime('%H')} between ${sql.raw(String(first))} and ${sql.raw(String(end - 1))}`
}

/** SQL for the weekday of an activity's start, local to its place; 0 for Sunday. */
export const localWeekday: SQL = localTime('%w')

/** SQL for an instant's hour, 0 to 23, local to the activity's place. */
export const localHourAt = (instant: SQL): SQL => localTime('%H', instant)
