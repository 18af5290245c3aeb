import type { MiddlewareHandler } from 'hono'
import { DAY_MS, now, SECOND_MS } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { hashSecret } from '../platform/tokens'
import { readSession } from './cookie'
import { requireUser } from './guards'
import type { KeyHolder } from './store'
import { findAnswer, releaseKey, storeAnswer, takeKey } from './store'

const KEY_MAX_AGE_MS = DAY_MS
/** A request without an answer after this time is considered dead, and its key can be used again. */
const ABANDONED_MS = 60 * SECOND_MS
const WAIT_STEPS_MS = [50, 100, 200, 400, 800, 1500]

/**
 * Middleware for `Idempotency-Key`: a repeated POST by the same user within 24 hours gets the first response again
 * (product.md 14.8). The key's row is inserted before the work, so that of concurrent requests only one does it.
 */
export const answerIdempotently: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (!key) return next()
  if (key.length > 200)
    throw new AppError('invalid_request', {
      errors: [{ path: 'Idempotency-Key', message: 'Use at most 200 characters' }],
    })
  // Keys belong to users, so visitors' keys are ignored.
  if (!(await readSession(c))) return next()
  const { user } = await requireUser(c)
  const requestHash = hashSecret(`${c.req.path}\n${await c.req.raw.clone().text()}`)
  const request = { userId: user.id, key, requestHash }
  const { db } = c.var
  if (await takeKey(db, request, now() - KEY_MAX_AGE_MS)) {
    await next()
    // Server errors and rate limits are not final: the next attempt runs again.
    const isFinal = c.res.status < 500 && c.res.status !== 429
    await (isFinal
      ? storeAnswer(db, request, { status: c.res.status, body: await c.res.clone().text() })
      : releaseKey(db, request))
    return
  }
  const first = await awaitAnswer(db, request)
  return new Response(first.body || null, {
    status: first.status,
    headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
  })
}

/**
 * Waits for the first request's response.
 * @throws AppError idempotency_mismatch, idempotency_in_progress
 */
async function awaitAnswer(db: Database, request: KeyHolder): Promise<{ status: number; body: string }> {
  for (const wait of WAIT_STEPS_MS) {
    const first = await findAnswer(db, request)
    if (first && first.requestHash !== request.requestHash) throw new AppError('idempotency_mismatch')
    if (first?.status) return { status: first.status, body: first.body ?? '' }
    if (first && first.createdAt < now() - ABANDONED_MS) await releaseKey(db, request)
    await scheduler.wait(wait)
  }
  throw new AppError('idempotency_in_progress', { retryAfterSeconds: 2 })
}
