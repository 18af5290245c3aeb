import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Language } from '../../messages/languages'
import type { Call } from '../contract/calls/call'
import type { QuotaName } from '../contract/quotas'
import type { Bindings, Settings } from '../env'
import { settingsOf } from '../env'
import type { DatabaseWork } from './counted-database'
import type { Database } from './database'
import type { ErrorReport } from './error-reports'
import { sendReport } from './error-reports'
import { AppError, describeError, stackOf, toProblem } from './errors'
import { newId } from './ids'

/** Bindings and variables of every request's context. */
export type AppEnv = {
  Bindings: Bindings
  Variables: {
    db: Database
    settings: Settings
    requestId: string
    /** The viewer's language: the one they chose, otherwise the first one the browser accepts that the site has. */
    language: Language
    /** Users whose sessions this request ends. */
    raisesFloorOf: Set<string> | undefined
    /** Work done by `db`. */
    work: DatabaseWork
    /** The call's declaration; undefined for pages and unknown paths. */
    call: Call | undefined
    /** Page pattern of a requested document. */
    route: string | undefined
    /** The user of the open session, once the session has been checked. */
    userId: string | undefined
    /** Set once a cookie was read, because the answer may then depend on it. */
    hasReadCookies: true | undefined
    /** The page's policy, if it differs from the default. */
    contentSecurityPolicy: string | undefined
    /** Id of the security event of this request's sign-in. */
    signInEventId: string | undefined
    /** Set by `authorize`. */
    isAuthorized: true | undefined
    /** The call's quotas that were counted. */
    countedQuotas: readonly QuotaName[] | undefined
    /** Hash of the path and a form's body, once the handler has read it. */
    bodyHash: string | undefined
    /** The `Idempotency-Key` under which the request acts, and its user. */
    idempotencyKey: { userId: string; key: string } | undefined
    /** Body text of a signed call. */
    bodyText: string | undefined
  }
}
export type AppContext = Context<AppEnv>

/**
 * In production, redirects plain http to https, but rejects writes: their content was already sent unencrypted, and a redirect
 * would hide that. Static files do not reach the worker (docs/operations.md).
 */
export const requireHttps: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = new URL(c.req.url)
  const isProduction = (c.env.ENVIRONMENT ?? 'production') === 'production'
  if (!isProduction || url.protocol !== 'http:') return next()
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('https_required')
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Returns whether a request opens a WebSocket. */
export function isWebSocketUpgrade(c: AppContext): boolean {
  return c.req.header('upgrade')?.toLowerCase() === 'websocket'
}

/**
 * Rejects writes from other sites' pages, because browsers send our cookies with them, unless a signature authenticates the call
 * (product.md 14.2). Also rejects their WebSockets: browsers let any page open one to any site, always with `Origin`, so the
 * header is required there.
 */
export function rejectForeignOrigin(c: AppContext): void {
  const isUpgrade = isWebSocketUpgrade(c)
  if (!isUpgrade && (!WRITES.has(c.req.method) || c.var.call?.isOpenToOtherSites)) return
  const origin = c.req.header('origin')
  const isForeign = origin !== new URL(c.req.url).origin
  const foreign = isForeign && (origin !== undefined || isUpgrade)
  if (foreign || c.req.header('sec-fetch-site') === 'cross-site') throw new AppError('forbidden_origin')
}

/** Rejects non-JSON writes, because HTML forms of any site can send other types. Calls that declare a form check it themselves. */
export function requireMediaType(c: AppContext): void {
  if (!WRITES.has(c.req.method) || c.var.call?.form) return
  const type = c.req.header('content-type')
  const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
  const bodyTypes = c.var.call?.bodyTypes
  if (type !== undefined && bodyTypes?.some((each) => type.toLowerCase().startsWith(each))) return
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type)
  if (!isJson && (type !== undefined || hasBody)) throw new AppError('unsupported_media_type')
}

/** Bytes of an unread request body to drain before closing. */
const UNREAD_BODY_MAX_BYTES = 16 * 1024 * 1024

/**
 * Drains a request body that the handler left unread. Otherwise the runtime closes the connection, and a client that reuses it
 * loses its next request.
 */
export const drainRequestBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const request = c.req.raw
  await next()
  if (!request.body || request.bodyUsed || request.body.locked) return
  const reader = request.body.getReader()
  try {
    let bytes = 0
    while (bytes < UNREAD_BODY_MAX_BYTES) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.byteLength
    }
    await reader.cancel()
  } catch {
    // The client disconnected.
  }
}

/**
 * Returns the request's route pattern, such as `/api/activities/:id`. Logs contain it instead of the path, which has ids and
 * link secrets.
 */
export function routeOf(c: AppContext): string {
  const { call, route } = c.var
  return call ? `/api${call.path}` : (route ?? routePath(c))
}

/** Converts any error to the API's error format (product.md 15.1). Unexpected errors are logged under an incident id. */
export function answerError(error: Error, c: AppContext): Response {
  const expected = toExpectedError(error)
  if (expected) {
    if (expected.retryAfterSeconds !== undefined) c.header('retry-after', String(expected.retryAfterSeconds))
    return c.json(toProblem(expected), expected.status)
  }
  const incident = newId()
  console.error({
    incident,
    requestId: c.var.requestId,
    route: routeOf(c),
    error: describeError(error),
    stack: stackOf(error),
  })
  const { settings, requestId } = c.var
  const transaction = `${c.req.method} ${routeOf(c)}`
  if (settings)
    c.executionCtx.waitUntil(
      reportError(c.env, settings, { error, transaction, tags: { incident, requestId } }),
    )
  const failure = new AppError(isOutage(error) ? 'unavailable' : 'internal')
  if (failure.status === 503) c.header('retry-after', '5')
  return c.json(toProblem(failure, incident), failure.status)
}

/** Logs one line of JSON. Do not pass personal data. */
export function logLine(facts: object): void {
  console.log(JSON.stringify(facts))
}

/** Logs a failed job and reports the error. */
export async function logJobFailure(bindings: Bindings, job: string, error: unknown): Promise<void> {
  console.error({ job, error: describeError(error) })
  await reportError(bindings, settingsOf(bindings), { error, transaction: `job ${job}`, tags: {} })
}

/** Sends an error report. Never throws. */
async function reportError(
  { VERSION }: Bindings,
  settings: Settings,
  report: Omit<ErrorReport, 'release'>,
): Promise<void> {
  const release = `tagalong@${VERSION?.id ?? 'local'}`
  await sendReport(settings, { ...report, release }).catch((error) =>
    logOutage('Error reports', describeError(error)),
  )
}

/** Logs an event in production. Do not pass personal data. */
export function logEvent(c: AppContext, event: string, facts: object): void {
  if (c.var.settings.environment === 'production')
    console.log({ event, requestId: c.var.requestId, ...facts })
}

/** Logs an alert as one JSON line that operators can filter by `alert` (docs/operations.md). Pass ids, not names or addresses. */
export function logAlert(c: AppContext, alert: Alert, facts: object = {}): void {
  console.warn(JSON.stringify({ alert, requestId: c.var.requestId, ...facts }))
}

/** Logs a finished job in production. Do not pass personal data. */
export function logJobEvent(environment: Settings['environment'], event: string, facts: object): void {
  if (environment === 'production') console.log({ event, ...facts })
}

/** Logs a job's alert, which has no request. Do not pass personal data. */
export function logJobAlert(alert: Alert, facts: object): void {
  console.warn(JSON.stringify({ alert, ...facts }))
}

/** Alerts, listed in docs/operations.md. */
type Alert =
  | 'backup_failed'
  | 'admin_granted'
  | 'admin_revoked'
  | 'admin_sign_in_from_new_device'
  | 'passkey_counter_decreased'
  | 'set_up_used'
  | 'global_limit_reached'
  | 'many_failures'
  | 'csp_violation'

/** Logs the reason for a failure that is not reported to the caller as an error. Do not pass secrets. */
export function logFailure(c: AppContext, reason: string): void {
  console.error({ requestId: c.var.requestId, route: routeOf(c), reason })
}

/** Logs that an external service failed and a fallback was used. Do not pass secrets. */
export function logOutage(service: string, reason: string): void {
  console.warn({ outage: service, reason })
}

function toExpectedError(error: Error): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('too_large')
    if (error.status < 500) return new AppError('malformed_json')
  }
  return null
}

/**
 * Returns whether an error message of D1, KV, or R2 indicates an outage. A missing column or table counts: the deployment has not
 * yet applied a migration (adr/0072). SQLite reads the quoted name of a missing column as text, which is invalid JSON for a JSON
 * column. Constraint and syntax errors are bugs in the code.
 */
function isOutage(error: Error): boolean {
  const reason = describeError(error)
  if (error instanceof SyntaxError && /is not valid JSON/.test(reason)) return true
  return (
    /D1_ERROR|KV |R2|Network connection lost|overloaded|timed out|internal error/i.test(reason) &&
    !/constraint|syntax/i.test(reason)
  )
}
