import { sql } from 'drizzle-orm'
import { serviceCalls } from '../contract/calls/service'
import { HEALTH_KEPT_SECONDS } from '../contract/limits'
import type { Bindings } from '../env'
import { handle } from '../platform/calls'
import { now, SECOND_MS } from '../platform/clock'
import type { AppContext } from '../platform/http'
import { logEvent } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { countAttempt } from '../sessions/quota-store'
import { logViolations } from './csp-reports'

const VERSION = '0.1.0'

export const serviceRoutes = handle(serviceCalls, {
  checkHealth: async (c) => {
    const { database, storage } = await recentHealth(c)
    const ok = database === 'ok' && storage === 'ok'
    return c.json({ ok, version: VERSION, database, storage }, ok ? 200 : 503)
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

type State = 'ok' | 'down'
type Health = { database: State; storage: State }

const recentChecks = new WeakMap<Bindings, { at: number; health: Health }>()

/** Returns the health of the last ten seconds, so that anyone may ask often and the database hears of it rarely. */
async function recentHealth(c: AppContext): Promise<Health> {
  const known = recentChecks.get(c.env)
  if (known && now() - known.at < HEALTH_KEPT_SECONDS * SECOND_MS) return known.health
  const health = await checkHealth(c)
  recentChecks.set(c.env, { at: now(), health })
  return health
}

async function checkHealth(c: AppContext): Promise<Health> {
  const [database, storage] = await Promise.all([
    stateOf(c.var.db.run(sql`select 1`)),
    stateOf(Promise.all([c.env.IMAGES_BUCKET.head('health'), c.env.SESSIONS.get('health')])),
  ])
  return { database, storage }
}

async function stateOf(check: Promise<unknown>): Promise<State> {
  return check.then(
    () => 'ok' as const,
    () => 'down' as const,
  )
}
