import { deleteHelpers, isBetween } from '../co-organizers/store/helpers'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { translateDatabaseErrors } from '../platform/errors'
import { separateInGroups } from '../transitions/groups'
import { leaveUpcoming } from '../transitions/leave'
import type { Block } from './store'
import {
  applicationsBetween,
  countFreedSeats,
  deleteBlock,
  deleteFollowsBetween,
  deleteNoticesBetween,
  insertBlock,
} from './store'

/**
 * Blocks a user. In the same batch, it removes follows between the two, withdraws applications, frees seats in each other's
 * upcoming activities, and removes helpers. The block is inserted first, so that neither is notified about the other.
 * @throws AppError not_found
 */
export async function block(db: Database, pair: Block): Promise<void> {
  const at = now()
  await translateDatabaseErrors({ 'FOREIGN KEY': 'not_found' }, () =>
    batch(db, {
      blocked: insertBlock(db, { ...pair, at }),
      unfollowed: deleteFollowsBetween(db, pair),
      left: leaveUpcoming(db, { where: applicationsBetween(pair), at }),
      ...deleteHelpers(db, isBetween(pair.blockerId, pair.blockedId)),
      separated: separateInGroups(db, pair),
      noticesDeleted: deleteNoticesBetween(db, pair),
    }),
  )
}

/** Unblocks a user, without restoring anything that the block removed. */
export async function unblock(db: Database, pair: Block): Promise<void> {
  await batch(db, { counted: countFreedSeats(db, pair), unblocked: deleteBlock(db, pair) })
}
