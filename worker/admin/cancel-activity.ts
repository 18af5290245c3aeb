import { iso, now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { cancelActivities } from '../transitions/cancel'
import { logAct } from '../users/store'
import { findOccasion, ofActivity } from './store'

/**
 * Cancels an activity as an admin and logs it. The organizer is told too.
 * @throws AppError activity_not_found, activity_closed
 */
export async function cancelActivity(
  db: Database,
  { id, adminId, note }: { id: string; adminId: string; note?: string | null | undefined },
): Promise<{ cancelledAt: string }> {
  const { cancelled, ...others } = cancelActivities(db, { where: ofActivity(id), by: adminId, at: now() })
  const { found } = await batch(db, {
    cancelled,
    // Right after the update: the log is written if that has changed something.
    logged: logAct(db, {
      adminId,
      action: 'activity_cancelled',
      subjectType: 'activity',
      subjectId: id,
      note,
    }),
    ...others,
    found: first(findOccasion(db, id)),
  })
  if (!found) throw new AppError('activity_not_found')
  if (found.cancelledAt === null) throw new AppError('activity_closed')
  return { cancelledAt: iso(found.cancelledAt) }
}
