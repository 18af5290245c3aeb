import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { follows, users } from '../db/schema'
import type { Database } from '../platform/database'

/** Deletes the follows in `where`, and decreases the follower counts of the followed users. */
export function deleteFollows(db: Database, where: SQL | undefined) {
  const followed = db.select({ id: follows.creatorId }).from(follows).where(where)
  const lost = sql`(select count(*) from (${followed}) gone where gone.creator_id = ${users.id})`
  return [
    db
      .update(users)
      .set({ followersCount: sql`${users.followersCount} - ${lost}` })
      .where(sql`${users.id} in (${followed})`),
    db.delete(follows).where(where),
  ] as const
}
