import { Hono } from 'hono'
import { pageQuery } from '../contract/common'
import { noticeChoicesUpdate, noticesRead } from '../contract/notices'
import { toPage } from '../platform/cursor'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireUser } from '../sessions/guards'
import { allChoices } from './rules'
import { countUnread, listChoices, listNotices, markRead, saveChoices } from './store'
import { toNotice } from './view'

/** `/notices`: what one is told in the app, and by which ways one wants to be told. */
export const noticeRoutes = new Hono<AppEnv>()
  .get('/', validate('query', pageQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireUser(c, (userId) => [listNotices(c.var.db, { ...query, userId })])
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: toNotice,
        keys: ({ notice }) => [notice.createdAt, notice.id],
      }),
    )
  })
  .get('/count', async (c) => {
    const [, [count]] = await requireUser(c, (userId) => [countUnread(c.var.db, userId)])
    return c.json({ unread: count?.unread ?? 0 })
  })
  .post('/read', validate('json', noticesRead), async (c) => {
    const which = c.req.valid('json')
    const [{ id: userId }] = await requireUser(c)
    const { db } = c.var
    const [, [count]] = await db.batch([markRead(db, { ...which, userId }), countUnread(db, userId)])
    return c.json({ unread: count?.unread ?? 0 })
  })
  .get('/preferences', async (c) => {
    const [, stored] = await requireUser(c, (userId) => [listChoices(c.var.db, userId)])
    return c.json({ choices: allChoices(stored) })
  })
  .put('/preferences', validate('json', noticeChoicesUpdate), async (c) => {
    const { choices } = c.req.valid('json')
    const [{ id: userId }] = await requireUser(c)
    const { db } = c.var
    const [, stored] = await db.batch([saveChoices(db, { userId, choices }), listChoices(db, userId)])
    return c.json({ choices: allChoices(stored) })
  })
