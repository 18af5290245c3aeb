import { iso, now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { cancelActivities } from '../seats/cancel'
import { adminAct } from '../security/admin-act'
import { findActivityState, isActivity } from './store'

/**
 * Cancels an activity as an admin, logs it, and notifies everyone involved, including the organizer.
 * @throws AppError activity_not_found, activity_closed
 */
export async function cancelActivity(
  c: AppContext,
  { id, adminId, note }: { id: string; adminId: string; note?: string | null | undefined },
): Promise<{ cancelledAt: string }> {
  const { db } = c.var
  const { cancelled, ...others } = cancelActivities(db, { where: isActivity(id), by: adminId, at: now() })
  const { found } = await batch(db, {
    cancelled,
    // Must directly follow the update: logged only if it changed a row.
    ...adminAct(c, {
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
