import type { MiddlewareHandler } from 'hono'
import QuickLRU from 'quick-lru'
import * as errorsText from '#messages/errors'
import { MINUTE_MS } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { readSession } from './cookie'
import { findSessionUser } from './store'

const WAIT_MS = 100
/** After 3 s, a request stops waiting for its turn. */
const WAITS_MAX = 30

/** A request that holds its user's turn, and its session. */
type Turn = { idHash: string }

/** Current turns by user. A request that was cut off may never end, so turns expire after a minute. */
const turns = new QuickLRU<string, Turn>({ maxSize: 10_000, maxAge: MINUTE_MS })

/**
 * Middleware that runs a user's requests one at a time, in each worker instance. It precedes everything that reads the body, so
 * waiting requests and visitors take no memory. Counting users instead of bytes keeps one member's slow uploads from blocking
 * those of others (product.md 11.12). A turn whose session has ended unnoticed passes to the user's next session.
 * @throws AppError unauthorized, rate_limited
 */
export const takeTurn: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = await readSession(c)
  if (!session) throw new AppError('unauthorized')
  const { userId, idHash } = session
  let checked: Turn | undefined
  for (let waits = 0; ; waits++) {
    const other = turns.get(userId)
    if (!other) break
    if (other !== checked && other.idHash !== idHash) {
      checked = other
      const [holder] = await findSessionUser(c.var.db, other.idHash)
      if (!holder && turns.get(userId) === other) turns.delete(userId)
      continue
    }
    if (waits === WAITS_MAX)
      throw new AppError('rate_limited', {
        message: errorsText.otherUpload(),
        retryAfterSeconds: 5,
      })
    await scheduler.wait(WAIT_MS)
  }
  const turn = { idHash }
  turns.set(userId, turn)
  try {
    await next()
  } finally {
    if (turns.get(userId) === turn) turns.delete(userId)
  }
}
