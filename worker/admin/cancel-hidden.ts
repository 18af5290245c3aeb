import { HIDDEN_AHEAD_HOURS } from '../contract/limits'
import { HOUR_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'
import { statementsOf } from '../platform/database'
import { cancelActivities } from '../transitions/cancel'
import { ofSuspended } from './store'

/**
 * Cancels activities that are still hidden with their suspended organizer a day before they would start, so that
 * participants learn of it in time to make other plans. Cron runs it.
 */
export function cancelHidden(db: Database) {
  const at = now()
  const where = ofSuspended(db, { until: at + HIDDEN_AHEAD_HOURS * HOUR_MS })
  return statementsOf(cancelActivities(db, { where, by: null, at }))
}
