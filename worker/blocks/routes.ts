import { Hono } from 'hono'
import type { BlockedPerson, BlockState } from '../contract/blocks'
import { pageQuery } from '../contract/common'
import { iso } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireUser } from '../sessions/guards'
import { block } from './block'
import type { Block } from './store'
import { deleteBlock, listBlocked } from './store'

/** `/users/blocked` and `/users/{id}/block`: whom one does not want to see, or be seen by. */
export const blockRoutes = new Hono<AppEnv>()
  .get('/blocked', validate('query', pageQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireUser(c, (blockerId) => [listBlocked(c.var.db, { ...query, blockerId })])
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: ({ person, blockedAt }): BlockedPerson => ({ ...person, blockedAt: iso(blockedAt) }),
        keys: ({ person, blockedAt }) => [blockedAt, person.id],
      }),
    )
  })
  .put('/:id/block', async (c) => {
    await block(c.var.db, await requirePair(c, c.req.param('id')))
    return c.json<BlockState>({ isBlocked: true })
  })
  .delete('/:id/block', async (c) => {
    await deleteBlock(c.var.db, await requirePair(c, c.req.param('id')))
    return c.json<BlockState>({ isBlocked: false })
  })

/** @throws AppError unauthorized, self_block */
async function requirePair(c: AppContext, blockedId: string): Promise<Block> {
  const [user] = await requireUser(c)
  if (user.id === blockedId) throw new AppError('self_block')
  return { blockerId: user.id, blockedId }
}
