import type { AppContext } from '../platform/http'
import type { Desk } from './run'

/** The database of a request, and the queues for acts that others have outrun. */
export const deskOf = (c: AppContext): Desk => ({ db: c.var.db, queues: c.env.SEAT_QUEUES })
