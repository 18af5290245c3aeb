import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { activities, users } from '../../db/schema'
import { MINUTE_MS } from '../../platform/clock'
import type { Database } from '../../platform/database'

/** Finds an activity with any visibility that is not canceled or over, unless its organizer is suspended or deleted. */
export function findTeaser(db: Database, { id, at }: { id: SQL; at: number }) {
  return db
    .select({ name: users.name, title: activities.title, type: activities.type })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.creatorId))
    .where(
      sql`${activities.id} = ${id} and ${activities.cancelledAt} is null
        and ${activities.startsAt} + ${activities.durationMinutes} * ${MINUTE_MS} > ${at}
        and ${users.suspendedAt} is null and ${users.deletedAt} is null`,
    )
    .limit(1)
}
