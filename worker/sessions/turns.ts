import type { MiddlewareHandler } from 'hono'
import QuickLRU from 'quick-lru'
import { MINUTE_MS } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { readSession } from './cookie'
import { findSessionUser } from './store'

const WAIT_MS = 100
/** After 3 s a request stops waiting for its turn. */
const WAITS_MAX = 30

/** A request that has its user's turn, and its session. */
type Turn = { idHash: string }

/** The turns of users. A request that was cut off may never end, so a turn is over after a minute. */
const turns = new QuickLRU<string, Turn>({ maxSize: 10_000, maxAge: MINUTE_MS })

/**
 * Middleware that runs one request of a user at a time, in each instance of the worker. It comes before everything that
 * reads the body, so that requests which wait, and visitors, take no memory. Counting users and not bytes keeps one
 * member's slow uploads from stopping those of others (product.md 11.12). A turn of an ended session, which is not known
 * yet to have ended, goes to the next session of the user.
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
        message: 'Wait until your other upload is finished',
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
