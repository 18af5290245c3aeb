import type { AnyColumn } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { applications } from './schema'

/**
 * SQL for the seats that an application needs: for the applicant, their guests, and the other members of their group with
 * theirs.
 */
export function seatsOf({ groupId, guestSeats }: Record<'groupId' | 'guestSeats', AnyColumn>) {
  return sql<number>`iif(${groupId} is null, 1 + ${guestSeats}, (select sum(1 + fellow.guest_seats)
    from ${applications} fellow where fellow.group_id = ${groupId}))`
}
