import { closeApplications } from '../activities/store'
import { HIDDEN_AHEAD_HOURS } from '../contract/limits'
import { HOUR_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'
import { cancelOfSuspended, suspended } from './store'

/**
 * Cancels what is still hidden with its suspended organizer a day before it would begin: whoever has a spot is told
 * while other plans can be made, and nobody is sent to what does not happen. Cron runs it.
 */
export function cancelHidden(db: Database) {
  const at = now()
  return [
    cancelOfSuspended(db, { at, until: at + HIDDEN_AHEAD_HOURS * HOUR_MS }),
    closeApplications(db, { creatorIds: suspended(db), at }),
  ] as const
}
