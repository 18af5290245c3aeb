import type { AppContext } from '../platform/http'
import type { Desk } from './run'

/** Returns a request's database and queues. */
export const deskOf = (c: AppContext): Desk => ({ db: c.var.db, queues: c.env.SEAT_QUEUES })
