import type { EditScope } from '../contract/series'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import { cancelActivities } from '../seats/cancel'
import type { ActivityRow } from './store/columns'
import { deleteUnlessApplied, isOwnInScope } from './store/write'

type Ending = { scope?: EditScope | undefined; message?: string | undefined }

/**
 * Deletes the caller's activity if it never had an application; otherwise cancels it, which closes pending applications and keeps
 * seats and history (product.md 4.32). The database decides which, so that a concurrent application is not lost. A started activity
 * can't be canceled; canceling again has no effect. With a wider scope, each date of the series that has not started is deleted or
 * canceled; the outcome is `cancelled` if any was. `message` goes to those who are notified of the cancellation.
 * @throws AppError activity_closed
 */
export async function deleteOrCancelActivity(
  db: Database,
  stored: ActivityRow['activity'],
  { scope = 'this', message }: Ending = {},
): Promise<{ outcome: 'deleted' | 'cancelled' }> {
  const { creatorId } = stored
  const at = now()
  const where = isOwnInScope(stored, { scope, at })
  const { deleted, cancelled } = await batch(db, {
    ...deleteUnlessApplied(db, { where, at }),
    ...cancelActivities(db, { where, by: creatorId, at, message }),
  })
  if (cancelled.length > 0) return { outcome: 'cancelled' }
  if (deleted.length > 0) return { outcome: 'deleted' }
  if (stored.cancelledAt !== null) return { outcome: 'cancelled' }
  throw new AppError('activity_closed')
}
