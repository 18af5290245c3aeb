import { sql } from 'drizzle-orm'
import { serviceCalls } from '../contract/calls/service'
import { handle } from '../platform/calls'
import { logEvent } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { countAttempt } from '../sessions/quota-store'

const VERSION = '0.1.0'

export const serviceRoutes = handle(serviceCalls, {
  checkHealth: async (c) => {
    const [database, storage] = await Promise.all([
      stateOf(c.var.db.run(sql`select 1`)),
      stateOf(Promise.all([c.env.IMAGES_BUCKET.head('health'), c.env.SESSIONS.get('health')])),
    ])
    const ok = database === 'ok' && storage === 'ok'
    return c.json({ ok, version: VERSION, database, storage }, ok ? 200 : 503)
  },
  reportVitals: async (c) => {
    const { db } = c.var
    const quota = quotaOf(c, 'vitals', clientIp(c))
    requireWithinQuota(quota, await db.batch(countAttempt(db, quota)))
    logEvent(c, 'vitals', c.req.valid('json'))
  },
})

async function stateOf(check: Promise<unknown>): Promise<'ok' | 'down'> {
  return check.then(
    () => 'ok' as const,
    () => 'down' as const,
  )
}
