import { serviceCalls } from '../contract/calls/service'
import { handle } from '../platform/calls'
import { logEvent } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { countAttempt } from '../sessions/quota-store'
import { logViolations } from './csp-reports'
import { recentHealth } from './health'

const VERSION = '0.1.0'

export const serviceRoutes = handle(serviceCalls, {
  checkHealth: async (c) => {
    const parts = await recentHealth(c)
    const database = parts.d1
    const storage = parts.kv === 'ok' && parts.r2 === 'ok' ? 'ok' : 'down'
    const ok = database === 'ok' && storage === 'ok'
    return c.json({ ok, version: VERSION, database, storage, parts }, ok ? 200 : 503)
  },
  reportVitals: async (c) => {
    const { db } = c.var
    const quota = quotaOf(c, 'vitals', clientIp(c))
    requireWithinQuota(quota, await db.batch(countAttempt(db, quota)))
    logEvent(c, 'vitals', c.req.valid('json'))
  },
  reportCspViolations: async (c) => {
    const quota = quotaOf(c, 'cspReports', clientIp(c))
    requireWithinQuota(quota, await c.var.db.batch(countAttempt(c.var.db, quota)))
    // Not `text()`, which warns about this media type.
    logViolations(c, new TextDecoder().decode(await c.req.arrayBuffer()))
  },
})
