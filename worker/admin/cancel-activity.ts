import { iso, now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { cancelActivities } from '../transitions/cancel'
import { logAdminAction } from '../users/store'
import { findActivityState, isActivity } from './store'

/**
 * Cancels an activity as an admin, and logs that. The organizer is notified too.
 * @throws AppError activity_not_found, activity_closed
 */
export async function cancelActivity(
  db: Database,
  { id, adminId, note }: { id: string; adminId: string; note?: string | null | undefined },
): Promise<{ cancelledAt: string }> {
  const { cancelled, ...others } = cancelActivities(db, { where: isActivity(id), by: adminId, at: now() })
  const { found } = await batch(db, {
    cancelled,
    // Must directly follow the update: the entry is written only if that changed something.
    logged: logAdminAction(db, {
      adminId,
      action: 'activity_cancelled',
      subjectType: 'activity',
      subjectId: id,
      note,
    }),
    ...others,
    found: first(findActivityState(db, id)),
  })
  if (!found) throw new AppError('activity_not_found')
  if (found.cancelledAt === null) throw new AppError('activity_closed')
  return { cancelledAt: iso(found.cancelledAt) }
}
