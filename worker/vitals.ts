import { Hono } from 'hono'
import { vitalsReport } from './contract/vitals'
import { HOUR_MS } from './platform/clock'
import type { AppEnv } from './platform/http'
import { logEvent, validate } from './platform/http'
import { clientAddress, requireWithin } from './platform/rate-limit'
import { countTry } from './sessions/store'

/** A visit reports once or twice; an office shares one address. */
const reportsOf = (address: string) => ({ key: `vitals:${address}`, max: 300, windowMs: HOUR_MS })

/** `POST /vitals`: one line in the log for how a visit went. Nothing is stored, and nobody is named. */
export const vitals = new Hono<AppEnv>().post('/', validate('json', vitalsReport), async (c) => {
  const { db, settings } = c.var
  const reports = reportsOf(clientAddress(c))
  requireWithin(reports, await countTry(db, reports), settings.rateLimitFactor)
  logEvent(c, 'vitals', c.req.valid('json'))
  return c.body(null, 204)
})
