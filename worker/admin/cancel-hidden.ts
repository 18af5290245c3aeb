import { HIDDEN_AHEAD_HOURS } from '../contract/limits'
import { HOUR_MS, now } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { statementsOf } from '../platform/database'
import { CANCELLED_A_PAGE, cancelActivities } from '../seats/cancel'
import { isOrganizedByAnySuspendedUser, listHidden } from './store'

/**
 * Cancels a page of activities that are still hidden with their suspended organizer a day before the start, so that participants
 * are notified in time. Run by cron. Returns the statements; none if there is nothing to cancel.
 */
export async function cancelHidden(db: Database): Promise<Statement[]> {
  const at = now()
  const near = { from: at, until: at + HIDDEN_AHEAD_HOURS * HOUR_MS }
  const ids = await listHidden(db, { ...near, limit: CANCELLED_A_PAGE })
  if (ids.length === 0) return []
  const where = isOrganizedByAnySuspendedUser({ ...near, ids })
  return statementsOf(cancelActivities(db, { where, by: null, at }))
}
