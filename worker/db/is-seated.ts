import { sql } from 'drizzle-orm'
import { notices, participations } from './schema'

/** Whether the recipient of a notice has a seat in its activity, and therefore may see the exact place. */
export const isSeated = sql<boolean>`exists (select 1 from ${participations} seat
    where seat.activity_id = ${notices.activityId} and seat.user_id = ${notices.userId} and seat.status <> 'QUIT')`
  .mapWith(Boolean)
  .as('is_seated')
