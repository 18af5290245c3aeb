import type { AppContext } from '../platform/http'
import type { Desk } from './run'

/** Returns a request's database, queues, and key. */
export const deskOf = (c: AppContext): Desk => ({
  db: c.var.db,
  queues: c.env.SEAT_QUEUES,
  key: c.var.idempotencyKey,
})
