import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ZodType } from 'zod'
import type { Call } from '../contract/calls/call'
import type { ErrorCode } from '../contract/errors'
import type { Bindings, Settings } from '../env'
import type { Database } from './database'
import { AppError, errorMessages, toProblem } from './errors'
import { newId } from './ids'

/** What every handler finds in its context. */
export type AppEnv = {
  Bindings: Bindings
  Variables: {
    db: Database
    settings: Settings
    requestId: string
    /** The declaration of the call that answers; none for pages and unknown addresses. */
    call: Call | undefined
    /** Set once the handler has checked the caller that the call declares. */
    isAuthorized: true | undefined
  }
}
export type AppContext = Context<AppEnv>

/** Validates one part of a request. @throws AppError invalid_request by field, or the `code` given instead */
export function validate<T extends ZodType, Target extends 'json' | 'query' | 'param'>(
  target: Target,
  schema: T,
  code: ErrorCode = 'invalid_request',
): MiddlewareHandler {
  return zValidator(target, schema, (result) => {
    if (result.success) return
    if (code !== 'invalid_request') throw new AppError(code)
    const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError(code, { errors, ...(errors[0] && { message: errors[0].message }) })
  })
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Refuses state changes that another site's page sent: no ambient cookie may act for it (product.md 14.2). */
export const refuseForeignOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (WRITES.has(c.req.method)) {
    const origin = c.req.header('origin')
    const foreign = origin !== undefined && origin !== new URL(c.req.url).origin
    if (foreign || c.req.header('sec-fetch-site') === 'cross-site') throw new AppError('forbidden_origin')
  }
  await next()
}

/** Refuses a write that is not JSON: a form could come from any site. Calls that declare a form check it themselves. */
export function requireMediaType(c: AppContext): void {
  if (!WRITES.has(c.req.method) || c.var.call?.form) return
  const type = c.req.header('content-type')
  const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type)
  if (!isJson && (type !== undefined || hasBody)) throw new AppError('unsupported_media_type')
}

/** Bytes of an unread request body to read before the connection is given up. */
const UNREAD_BODY_MAX_BYTES = 16 * 1024 * 1024

/**
 * Reads what a refusal left of the request's body. The runtime ends a connection whose request was not read to its end,
 * and a client that keeps connections open would lose its next request with it.
 */
export const readToEnd: MiddlewareHandler<AppEnv> = async (c, next) => {
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
    // The client has gone: there is nobody to read from.
  }
}

/** Gives each request its id and writes one line of log for it. */
export const logRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = performance.now()
  c.set('requestId', newId())
  await next()
  c.res.headers.set('x-request-id', c.var.requestId)
  if (c.var.settings?.environment !== 'production') return
  console.log({
    requestId: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - startedAt),
  })
}

/** Every error of the API in the one form; the unexpected ones get an incident id that the log has too. */
export function answerError(error: Error, c: AppContext): Response {
  const refusal = asRefusal(error)
  if (refusal) {
    if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
    return c.json(toProblem(refusal), refusal.status)
  }
  const incident = newId()
  console.error({
    incident,
    requestId: c.var.requestId,
    path: c.req.path,
    error: error.stack ?? String(error),
    causes: errorMessages(error),
  })
  const failure = new AppError(isOutage(error) ? 'unavailable' : 'internal')
  if (failure.status === 503) c.header('retry-after', '5')
  return c.json(toProblem(failure, incident), failure.status)
}

/** One line of log for something that happened; in production alone, like the requests. Give it nothing personal. */
export function logEvent(c: AppContext, event: string, facts: object): void {
  if (c.var.settings.environment === 'production')
    console.log({ event, requestId: c.var.requestId, ...facts })
}

/** Logs why something failed that the caller learns of by other means than an error of ours. Give it no secrets. */
export function logFailure(c: AppContext, reason: string): void {
  console.error({ requestId: c.var.requestId, path: c.req.path, reason })
}

/** Logs that somebody else's service did not answer, where another takes its place. Give it no secrets. */
export function logOutage(service: string, reason: string): void {
  console.warn({ outage: service, reason })
}

function asRefusal(error: Error): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('too_large')
    if (error.status < 500) return new AppError('malformed_json')
  }
  return null
}

/** D1, KV and R2 name themselves when they cannot be reached; a constraint or a bad statement is our own fault. */
function isOutage(error: Error): boolean {
  const reason = errorMessages(error)
  return (
    /D1_ERROR|KV |R2|Network connection lost|overloaded|timed out|internal error/i.test(reason) &&
    !/constraint|syntax|no such/i.test(reason)
  )
}
