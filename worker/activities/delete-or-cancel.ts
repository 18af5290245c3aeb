import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import { cancelActivities } from '../transitions/cancel'
import type { ActivityRow } from './store/columns'
import { deleteUnlessApplied, isOwnActivity } from './store/write'

/**
 * Deletes the caller's activity if nobody ever applied; otherwise cancels it, which closes open applications and keeps
 * seats and history (product.md 4.32). The database decides which, so that a concurrent application is not lost. An
 * activity that has begun cannot be cancelled; cancelling it twice changes nothing.
 * @throws AppError activity_closed
 */
export async function deleteOrCancelActivity(
  db: Database,
  stored: ActivityRow['activity'],
): Promise<{ outcome: 'deleted' | 'cancelled' }> {
  const { id, creatorId } = stored
  const at = now()
  const { deleted, cancelled } = await batch(db, {
    deleted: deleteUnlessApplied(db, { id, creatorId }),
    ...cancelActivities(db, { where: isOwnActivity({ id, creatorId }), by: creatorId, at }),
  })
  if (deleted.length > 0) return { outcome: 'deleted' }
  if (cancelled.length > 0 || stored.cancelledAt !== null) return { outcome: 'cancelled' }
  throw new AppError('activity_closed')
}
