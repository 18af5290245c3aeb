import { Hono } from 'hono'
import { deleteAccount as deleteAccountBody } from '../contract/auth'
import { HOUR_MS, iso, now } from '../platform/clock'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireWithin } from '../platform/rate-limit'
import { requireUser } from '../sessions/guards'
import { countTry } from '../sessions/store'
import { deleteAccount } from './delete-account'
import { readEverything } from './store'
import { toExport } from './view'

const DATE_CHARACTERS = 10

/** `/auth/export` and `/auth/delete-account`: what reaches into every other noun. */
export const wholeAccountRoutes = new Hono<AppEnv>()
  .get('/export', async (c) => {
    const { db, settings } = c.var
    const limitOf = (userId: string) => ({ key: `export:${userId}`, max: 20, windowMs: HOUR_MS })
    const [user, counted, ...everything] = await requireUser(c, (userId) => [
      countTry(db, limitOf(userId)),
      ...readEverything(db, userId),
    ])
    requireWithin(limitOf(user.id), counted, settings.rateLimitFactor)
    const name = `tagalong-${iso(now()).slice(0, DATE_CHARACTERS)}.json`
    c.header('content-disposition', `attachment; filename="${name}"`)
    return c.json(toExport(user, everything, settings.adminEmail))
  })
  .post('/delete-account', validate('json', deleteAccountBody), async (c) => {
    await deleteAccount(c, c.req.valid('json'))
    return c.body(null, 204)
  })
