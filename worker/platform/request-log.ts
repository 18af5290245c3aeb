import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../env'
import { iso, now } from './clock'
import { noWork } from './counted-database'
import { gatheredDatabase } from './gathered-database'
import type { AppContext, AppEnv } from './http'
import { logLine, routeOf } from './http'
import { newId } from './ids'
import { writePoint } from './metrics'
import { keyedDigest } from './tokens'

const PSEUDONYM_CHARACTERS = 16

/**
 * Assigns a request id. After the response, writes a data point, and in production one JSON line (adr/0073), without ids from the
 * path, queries, or anything that identifies the user.
 */
export const logRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = performance.now()
  c.set('requestId', newId())
  c.set('work', noWork())
  await next()
  c.res.headers.set('x-request-id', c.var.requestId)
  reportRequest(c, Math.round(performance.now() - startedAt))
}

function reportRequest(c: AppContext, ms: number): void {
  const { settings, work } = c.var
  const { status } = c.res
  const [route, colo] = [routeOf(c), coloOf(c.req.raw)]
  const via = gatheredDatabase(c.req.raw) ? 'document' : 'request'
  const databaseMs = Math.round(work.ms)
  writePoint(c.env, {
    kind: 'request',
    labels: [`${c.req.method} ${route}`, `${Math.floor(status / 100)}xx`, colo, via],
    figures: [ms, work.rowsRead, work.rowsWritten, work.trips, databaseMs],
  })
  if (settings?.environment !== 'production' || !isLogged(settings, status)) return
  const { trips, rowsRead, rowsWritten } = work
  logLine({
    requestId: c.var.requestId,
    user: pseudonymOf(c.var.userId, settings),
    method: c.req.method,
    route,
    via,
    status,
    ms,
    databaseMs,
    trips,
    rowsRead,
    rowsWritten,
    colo,
  })
}

/** Returns whether a request is logged. Failures always are. */
function isLogged({ logSampleRate }: Settings, status: number): boolean {
  return status >= 500 || logSampleRate >= 1 || Math.random() < logSampleRate
}

/**
 * Returns a pseudonym of the user that is stable for a calendar month. Without the secret, it can't be traced to the user or
 * linked to other months.
 */
function pseudonymOf(userId: string | undefined, { logSecret }: Settings): string | undefined {
  if (userId === undefined) return undefined
  const month = iso(now()).slice(0, 'yyyy-mm'.length)
  return keyedDigest({ value: userId, purpose: month, secret: logSecret }).slice(0, PSEUDONYM_CHARACTERS)
}

/** Returns the responding data center. */
function coloOf({ cf }: Request): string {
  return typeof cf?.colo === 'string' ? cf.colo : 'unknown'
}
