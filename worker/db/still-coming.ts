import { sql } from 'drizzle-orm'
import {
  NIGHT_FROM_HOUR,
  NIGHT_UNTIL_HOUR,
  PASS_ON_EVENING_HOURS,
  SILENT_HOURS,
  STILL_COMING_HOURS,
  STILL_COMING_NIGHT_HOURS,
} from '../contract/limits'
import { HOUR_MS } from '../contract/units'
import { localHourAt } from './local-time'
import { activities } from './schema'

const before = (hours: number) => sql`${activities.startsAt} - ${sql.raw(String(hours * HOUR_MS))}`

/** SQL for the time when an activity's participants are asked "Still coming?" (product.md 22.1). `at` is now. */
export const asksAt = (
  at: number,
) => sql`(select iif(hour >= ${sql.raw(String(NIGHT_FROM_HOUR))} or hour < ${sql.raw(String(NIGHT_UNTIL_HOUR))},
  ${before(STILL_COMING_NIGHT_HOURS)}, ${before(STILL_COMING_HOURS)})
  from (select ${localHourAt({ at, instant: before(STILL_COMING_HOURS) })} hour))`

/** Maximum hours between a reminder and the start: it comes in the evening if it would be due at night. */
export const REMINDED_AHEAD_HOURS =
  SILENT_HOURS + (NIGHT_UNTIL_HOUR + 24 - NIGHT_FROM_HOUR) + PASS_ON_EVENING_HOURS + 1
