import type { OwnDispute } from '../contract/records'
import { notify } from '../notices/kinds/notify'
import { entryDisputed } from '../notices/kinds/records'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { newId } from '../platform/ids'
import { insertDispute } from './dispute-store'
import { findEntry } from './store'
import { isDisputable, toOwnDispute } from './view'

/**
 * Disputes an entry of the user's record, and notifies the organizer (product.md 24.7).
 * @throws AppError not_found, not_disputable, dispute_closed, already_disputed
 */
export async function disputeEntry(
  db: Database,
  { activityId, userId, reason }: { activityId: string; userId: string; reason: string },
): Promise<OwnDispute> {
  const at = now()
  const id = newId()
  const { inserted, entry } = await batch(db, {
    inserted: insertDispute(db, { id, activityId, userId, reason, at }),
    notices: notify(db, at, [entryDisputed.to({ id, at })]),
    entry: first(findEntry(db, { userId, activityId, at })),
  })
  if (!entry) throw new AppError('not_found')
  const dispute = toOwnDispute(entry)
  if (inserted.length > 0 && dispute) return dispute
  if (dispute) throw new AppError('already_disputed')
  throw new AppError(isDisputable(entry) ? 'dispute_closed' : 'not_disputable')
}
