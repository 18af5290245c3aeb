import { serviceCalls } from '../contract/calls/service'
import { handle } from '../platform/calls'
import { HOUR_MS } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { logAlert, logEvent } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { countAttempt, countFailure, isWithinQuota } from '../sessions/quota-store'
import { readViolation } from './csp-reports'
import { recentHealth } from './health'

const VERSION = '0.1.0'
/** Hourly count of reports; the first one raises an alert. Browsers send one per opened page, and anyone can send more. */
const CSP_ALERT = { key: 'csp_violation', windowMs: HOUR_MS }

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
    const { db, settings } = c.var
    const quota = quotaOf(c, 'cspReports', clientIp(c))
    // Not `text()`, which warns about this media type.
    const report = new TextDecoder().decode(await c.req.arrayBuffer())
    const violation = readViolation(report, settings.siteUrl)
    const isRead = violation !== null && violation !== 'too large'
    const { counted, reported } = await batch(db, {
      // Must precede `counted`; otherwise the last allowed report would not raise an alert.
      reported: isRead ? first(countFailure(db, CSP_ALERT, isWithinQuota([quota]))) : undefined,
      counted: countAttempt(db, quota),
    })
    requireWithinQuota(quota, counted)
    if (!isRead) throw new AppError(violation === null ? 'invalid_request' : 'too_large')
    if (reported?.count === 1) logAlert(c, 'csp_violation', violation)
  },
})
