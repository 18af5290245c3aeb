import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { applications } from './schema'

/** SQL for the number of seats that an application needs, including its whole group and all guests. */
export function seatsOf({ groupId, guestSeats }: Record<'groupId' | 'guestSeats', AnyColumn | SQL>) {
  return sql<number>`iif(${groupId} is null, 1 + ${guestSeats}, (select sum(1 + fellow.guest_seats)
    from ${applications} fellow where fellow.group_id = ${groupId}))`
}
