import type { MiddlewareHandler } from 'hono'
import * as validationText from '#messages/validation'
import { DAY_MS, now, SECOND_MS } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError, describeError, toProblem } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { logFailure } from '../platform/http'
import { hashBytes, hashSecret, hashStream } from '../platform/tokens'
import { readSession } from './cookie'
import { requireUser } from './guards'
import { recordAct } from './record-act'
import type { KeyHolder } from './store'
import { findAnswer, insertAct, releaseKey, settleKey, storeAnswer, takeKey } from './store'

const KEY_MAX_AGE_MS = DAY_MS
/** An unanswered request is considered dead after this time. */
const ABANDONED_MS = 60 * SECOND_MS
/** Stored hash of a form until its body is read. */
const UNKNOWN_HASH = ''
const KEY_MAX_CHARACTERS = 200
const WAIT_STEPS_MS = [50, 100, 200, 400, 800, 1500]

/**
 * Middleware for `Idempotency-Key`: repeating a POST by the same user within 24 hours returns the first response (product.md
 * 14.8). The key's row is inserted before the work, so only one of several concurrent requests does it. Rejected requests changed
 * nothing, so their responses are not stored. After a failure, the row that the action wrote in its own transaction shows whether
 * the work was done (adr/0080).
 */
export const answerIdempotently: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (!key) return next()
  if (key.length > KEY_MAX_CHARACTERS)
    throw new AppError('invalid_request', {
      errors: [
        { path: 'Idempotency-Key', message: validationText.tooLong({ maximum: String(KEY_MAX_CHARACTERS) }) },
      ],
    })
  // Keys belong to users, so visitors' keys are ignored.
  if (!(await readSession(c))) return next()
  const { user } = await requireUser(c)
  const { db } = c.var
  const holder = { userId: user.id, key }
  const hash = c.var.call?.form ? hashOfForm(c) : hashOfText(c)
  const requestHash = await hash.known
  if (await takeKey(db, { ...holder, requestHash }, now() - KEY_MAX_AGE_MS)) {
    c.set('db', recordAct(db, insertAct(db, holder)))
    c.set('idempotencyKey', holder)
    await next()
    // The answer is right even if it can't be stored for repeats.
    await keepAnswer(db, holder, { response: c.res, hash }).catch((error) =>
      logFailure(c, describeError(error)),
    )
    return
  }
  const first = await awaitAnswer(db, { ...holder, requestHash: await hash.read() })
  return new Response(first.body || null, {
    status: first.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'idempotency-replayed': 'true',
    },
  })
}

type Answered = { response: Response; hash: RequestHash }

/** Stores a successful answer. Releases the key after a rejection, and after a failure if nothing was changed. */
async function keepAnswer(
  db: Database,
  holder: Omit<KeyHolder, 'requestHash'>,
  { response, hash }: Answered,
): Promise<void> {
  if (response.status >= 500) return settleKey(db, holder, ANSWER_LOST)
  const requestHash = response.ok ? await hash.read() : null
  if (requestHash === null) return releaseKey(db, holder)
  const answer = { status: response.status, body: await response.clone().text() }
  await storeAnswer(db, { ...holder, requestHash }, answer)
}

const lost = new AppError('idempotency_answer_lost')
/** Answer to a repeated request if the first answer is unknown. */
const ANSWER_LOST = { status: lost.status, body: JSON.stringify(toProblem(lost)) }

/** A request's hash: `known` before the handler runs, and `read` once the body has been read. */
type RequestHash = { known: Promise<string>; read: () => Promise<string | null> }

/** Hashes a JSON request, whose body is small. */
function hashOfText(c: AppContext): RequestHash {
  const known = c.req.raw
    .clone()
    .text()
    .then((text) => hashSecret(`${c.req.path}\n${text}`))
  return { known, read: () => known }
}

/**
 * Hashes a form, which may be many megabytes, when the handler reads it. A body that no handler has read is hashed in chunks.
 * Null if the body was truncated.
 */
function hashOfForm(c: AppContext): RequestHash {
  return {
    known: Promise.resolve(UNKNOWN_HASH),
    read: async () => {
      const { body, bodyUsed } = c.req.raw
      if (c.var.bodyHash !== undefined || !body)
        return c.var.bodyHash ?? hashBytes(c.req.path, new Uint8Array())
      return bodyUsed ? null : hashStream(c.req.path, body).catch(() => null)
    },
  }
}

/**
 * Waits for the first request's response.
 * @throws AppError idempotency_mismatch, idempotency_in_progress
 */
async function awaitAnswer(
  db: Database,
  request: Omit<KeyHolder, 'requestHash'> & { requestHash: string | null },
): Promise<{ status: number; body: string }> {
  for (const wait of WAIT_STEPS_MS) {
    const first = await findAnswer(db, request)
    // The first request was rejected. This one may run when it is sent again.
    if (!first) break
    const isKnown = first.requestHash !== UNKNOWN_HASH
    if (isKnown && first.requestHash !== request.requestHash) throw new AppError('idempotency_mismatch')
    if (first.status) return { status: first.status, body: first.body ?? '' }
    if (first.createdAt < now() - ABANDONED_MS) await settleKey(db, request, ANSWER_LOST)
    await scheduler.wait(wait)
  }
  throw new AppError('idempotency_in_progress', { retryAfterSeconds: 2 })
}
