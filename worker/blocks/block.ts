import { deleteHelpers, isBetween } from '../co-organizers/store/helpers'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { translateDatabaseErrors } from '../platform/errors'
import { countFreedSeats } from '../seats/many'
import type { Desk } from '../seats/run'
import { recordLeaving, recordParting, settleSeats } from '../seats/work'
import { separateInGroups } from '../transitions/groups'
import type { Block } from './store'
import {
  applicationsBetween,
  deleteBlock,
  deleteFollowsBetween,
  deleteNoticesBetween,
  insertBlock,
} from './store'

/**
 * Blocks a user. In the same batch, it removes follows between the two, and helpers. Then it withdraws applications and frees seats in each
 * other's upcoming activities. The block is inserted first, so that neither is notified about the other.
 * @throws AppError not_found
 */
export async function block(desk: Desk, pair: Block): Promise<void> {
  const { db } = desk
  const at = now()
  const { leaving, parting } = await translateDatabaseErrors({ 'FOREIGN KEY': 'not_found' }, () =>
    batch(db, {
      blocked: insertBlock(db, { ...pair, at }),
      unfollowed: deleteFollowsBetween(db, pair),
      leaving: recordLeaving(db, { where: applicationsBetween(pair), at }),
      ...deleteHelpers(db, isBetween(pair.blockerId, pair.blockedId)),
      separated: separateInGroups(db, pair),
      parting: recordParting(db, [pair.blockerId, pair.blockedId]),
      noticesDeleted: deleteNoticesBetween(db, pair),
    }),
  )
  await settleSeats(desk, [...leaving, ...parting])
}

/** Unblocks a user, without restoring anything that the block removed. */
export async function unblock(db: Database, pair: Block): Promise<void> {
  await batch(db, { counted: countFreedSeats(db, pair), unblocked: deleteBlock(db, pair) })
}
