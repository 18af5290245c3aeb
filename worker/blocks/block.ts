import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { refusing } from '../platform/errors'
import type { Block } from './store'
import { endFollows, forgetNotices, freeSeatsAhead, insertBlock, withdrawAhead } from './store'

/**
 * Blocks somebody, in one batch with what comes of it: neither follows the other, open applications between them are
 * withdrawn, and seats in each other's coming activities are given back, so that nobody sits beside whom they cannot
 * see. The block comes first: whatever is written by triggers on the rest finds it there.
 * @throws AppError not_found
 */
export async function block(db: Database, pair: Block): Promise<void> {
  const at = now()
  const { blockerId, blockedId } = pair
  const guest = { userId: blockerId, creatorId: blockedId, at }
  const host = { userId: blockedId, creatorId: blockerId, at }
  await refusing({ 'FOREIGN KEY': 'not_found' }, () =>
    db.batch([
      insertBlock(db, { ...pair, at }),
      endFollows(db, pair),
      withdrawAhead(db, guest),
      withdrawAhead(db, host),
      freeSeatsAhead(db, guest),
      freeSeatsAhead(db, host),
      forgetNotices(db, pair),
    ]),
  )
}
