import { eq, sql } from 'drizzle-orm'
import { applications, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { pick } from '../platform/columns'
import type { Database } from '../platform/database'

/** Finds a link's user, with the data that determines their rights and the number of other visible users on the waitlist. */
export function findAnswerer(db: Database, { userId, activityId }: { userId: string; activityId: string }) {
  return db
    .select({
      ...pick(users, 'name', 'suspendedAt', 'deletedAt', 'role', 'canJoinActivities', 'isAdmin'),
      waiting: sql<number>`(select count(*) from ${applications} where ${applications.activityId} = ${activityId}
        and ${applications.waitlistRank} is not null and ${isVisible(userId, applications.userId)})`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
}
export type Answerer = Awaited<ReturnType<typeof findAnswerer>>[number]
