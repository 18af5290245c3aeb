import type { MiddlewareHandler } from 'hono'
import { DAY_MS, now, SECOND_MS } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { hashSecret } from '../platform/tokens'
import { readSession } from './cookie'
import { requireUser } from './guards'
import type { KeyHolder } from './store'
import { findAnswer, keepAnswer, releaseKey, takeKey } from './store'

const KEPT_MS = DAY_MS
/** A request that has not answered for so long has died; its key may be used again. */
const ABANDONED_MS = 60 * SECOND_MS
const WAIT_STEPS_MS = [50, 100, 200, 400, 800, 1500]

/**
 * A POST with an `Idempotency-Key` happens once: the same key by the same person within 24 hours gets the first
 * answer again (product.md 14.8). The row is taken before the work, so that requests at the same time cannot both do it.
 */
export const answerOnce: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (!key) return next()
  if (key.length > 200)
    throw new AppError('invalid_request', {
      errors: [{ path: 'Idempotency-Key', message: 'Use at most 200 characters' }],
    })
  // Without a session there is no person whose key it could be.
  if (!(await readSession(c))) return next()
  const { user } = await requireUser(c)
  const requestHash = hashSecret(`${c.req.path}\n${await c.req.raw.clone().text()}`)
  const mine = { userId: user.id, key, requestHash }
  const { db } = c.var
  if (await takeKey(db, mine, now() - KEPT_MS)) {
    await next()
    // A refusal by load or fault is no answer to keep: the next try shall run.
    const isFinal = c.res.status < 500 && c.res.status !== 429
    await (isFinal
      ? keepAnswer(db, mine, { status: c.res.status, body: await c.res.clone().text() })
      : releaseKey(db, mine))
    return
  }
  const first = await awaitAnswer(db, mine)
  return new Response(first.body || null, {
    status: first.status,
    headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
  })
}

/** The first answer, waited for while it is still being made. @throws AppError idempotency_mismatch, idempotency_in_progress */
async function awaitAnswer(db: Database, mine: KeyHolder): Promise<{ status: number; body: string }> {
  for (const wait of WAIT_STEPS_MS) {
    const first = await findAnswer(db, mine)
    if (first && first.requestHash !== mine.requestHash) throw new AppError('idempotency_mismatch')
    if (first?.status) return { status: first.status, body: first.body ?? '' }
    if (first && first.createdAt < now() - ABANDONED_MS) await releaseKey(db, mine)
    await scheduler.wait(wait)
  }
  throw new AppError('idempotency_in_progress', { retryAfterSeconds: 2 })
}
