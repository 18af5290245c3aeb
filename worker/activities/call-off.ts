import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import { cancelActivities } from '../transitions/cancel'
import type { ActivityRow } from './store/columns'
import { deleteUnlessApplied, ofOwn } from './store/write'

/**
 * Deletes an activity of the caller's own to which nobody ever applied; cancels any other: its open applications
 * close, seats and history stay (product.md 4.32). The database decides which, so that an application at the same
 * moment is not lost. What has begun cannot be called off; what is cancelled stays so.
 * @throws AppError activity_closed
 */
export async function callOff(
  db: Database,
  stored: ActivityRow['activity'],
): Promise<{ outcome: 'deleted' | 'cancelled' }> {
  const { id, creatorId } = stored
  const at = now()
  const { deleted, cancelled } = await batch(db, {
    deleted: deleteUnlessApplied(db, { id, creatorId }),
    ...cancelActivities(db, { where: ofOwn({ id, creatorId }), by: creatorId, at }),
  })
  if (deleted.length > 0) return { outcome: 'deleted' }
  if (cancelled.length > 0 || stored.cancelledAt !== null) return { outcome: 'cancelled' }
  throw new AppError('activity_closed')
}
