import type { MiddlewareHandler } from 'hono'
import QuickLRU from 'quick-lru'
import { MINUTE_MS } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { readSession } from './cookie'

const WAIT_MS = 100
/** After 3 s a request stops waiting for its turn. */
const WAITS_MAX = 30

/**
 * Users with a request that has its turn. A request that was cut off may never end, so a turn is over after a minute.
 */
const busyUsers = new QuickLRU<string, symbol>({ maxSize: 10_000, maxAge: MINUTE_MS })

/**
 * Middleware that runs one request of a user at a time, in each instance of the worker. It comes before everything that
 * reads the body, so that requests which wait, and visitors, take no memory. Counting users and not bytes keeps one
 * member's slow uploads from stopping those of others (product.md 11.12).
 * @throws AppError unauthorized, rate_limited
 */
export const takeTurn: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = await readSession(c)
  if (!session) throw new AppError('unauthorized')
  const { userId } = session
  for (let waits = 0; busyUsers.has(userId); waits++) {
    if (waits === WAITS_MAX)
      throw new AppError('rate_limited', {
        message: 'Wait until your other upload is finished',
        retryAfterSeconds: 5,
      })
    await scheduler.wait(WAIT_MS)
  }
  const turn = Symbol('turn')
  busyUsers.set(userId, turn)
  try {
    await next()
  } finally {
    if (busyUsers.get(userId) === turn) busyUsers.delete(userId)
  }
}
