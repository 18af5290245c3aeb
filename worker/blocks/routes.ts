import * as vocabularyText from '#messages/vocabulary'
import { blockCalls } from '../contract/calls/blocks'
import { handle } from '../platform/calls'
import { iso } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { deskOf } from '../seats/run'
import { authorize } from '../sessions/guards'
import { block, unblock } from './block'
import type { Block } from './store'
import { listBlocked } from './store'

export const blockRoutes = handle(blockCalls, {
  listBlockedUsers: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, (blockerId) => ({
      rows: listBlocked(c.var.db, { ...query, blockerId }),
    }))
    return toPage(rows, {
      limit: query.limit,
      item: ({ user, blockedAt }) => ({
        ...user,
        name: user.name || vocabularyText.aMember(),
        blockedAt: iso(blockedAt),
      }),
      keys: ({ user, blockedAt }) => [blockedAt, user.id],
    })
  },
  blockUser: async (c) => {
    await block(deskOf(c), await requirePair(c, c.req.valid('param').id))
    return { isBlocked: true }
  },
  unblockUser: async (c) => {
    await unblock(c.var.db, await requirePair(c, c.req.valid('param').id))
    return { isBlocked: false }
  },
})

/** @throws AppError unauthorized, self_block */
async function requirePair(c: AppContext, blockedId: string): Promise<Block> {
  const { user } = await authorize(c)
  if (user.id === blockedId) throw new AppError('self_block')
  return { blockerId: user.id, blockedId }
}
