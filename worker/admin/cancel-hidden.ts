import { HIDDEN_AHEAD_HOURS } from '../contract/limits'
import { HOUR_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'
import { statementsOf } from '../platform/database'
import { cancelActivities } from '../transitions/cancel'
import { isOrganizedByAnySuspendedUser } from './store'

/**
 * Cancels activities that are still hidden with their suspended organizer a day before they start, so that participants
 * learn of it in time. Cron runs it.
 */
export function cancelHidden(db: Database) {
  const at = now()
  const where = isOrganizedByAnySuspendedUser(db, { until: at + HIDDEN_AHEAD_HOURS * HOUR_MS })
  return statementsOf(cancelActivities(db, { where, by: null, at }))
}
