import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { ActivityVisibility } from '../contract/activities'
import { activities, announcements, storedVisibility, users } from '../db/schema'
import { lastFollower } from '../notices/kinds/follower-page'
import { activityPublished, invitedAgain } from '../notices/kinds/news'
import { notify } from '../notices/kinds/notify'
import { deleteUnreadNotices, hasUnreadNotices } from '../notices/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { matchAlerts } from './alerts'

type NewRow = typeof activities.$inferInsert & { visibility: ActivityVisibility }

/** Inserts an activity, notifies the organizer's followers, and matches alerts. */
export function publishActivity(db: Database, row: NewRow) {
  return {
    // An admin may have suspended the organizer since the request began.
    inserted: db.insert(activities).values({
      ...row,
      ...storedVisibility(row.visibility),
      organizerSuspendedAt: sql`(select suspended_at from ${users} where id = ${row.creatorId})`,
    }),
    ...announceActivity(db, { activityId: row.id, at: row.createdAt }),
  }
}

type Announcement = {
  activityId: string
  at: number
  /** The earlier activity whose participants are invited. */
  invitedFrom?: string | undefined
}

/**
 * Notifies an earlier activity's participants and a page of the organizer's followers of a new activity, and matches alerts. Run it
 * in the batch that inserts the activity. Cron notifies the other followers (`announceNextPage`).
 */
export function announceActivity(db: Database, { activityId, at, invitedFrom }: Announcement) {
  const page = { activityId, after: 0 }
  return {
    notices: notify(db, at, [
      ...(invitedFrom === undefined ? [] : [invitedAgain.to({ activityId, from: invitedFrom })]),
      activityPublished.to(page),
    ]),
    others: insertSelect(
      db,
      announcements,
      { activityId, followersUntil: lastFollower(page) },
      sql`where ${lastFollower(page)} is not null`,
    ).onConflictDoNothing(),
    matched: matchAlerts(db, { activityId, at }),
  }
}

/**
 * Makes cron withdraw the unread notices about activities that were canceled, or that are now shown only by their link.
 * `activityIds` is a subquery.
 */
export function withdrawAnnouncements(db: Database, activityIds: SQL) {
  return insertSelect(
    db,
    announcements,
    { activityId: sql`hidden.id`, followersUntil: 0 },
    sql`from ${activities} hidden where hidden.id in ${activityIds}
        and ${hasUnreadNotices({ kind: 'activity_published', activityIds: sql`(hidden.id)` })}`,
  ).onConflictDoNothing()
}

/**
 * Notifies the next followers of a new activity, or withdraws a page of unread notices about a canceled or unlisted one.
 * Activities with the fewest notified followers come first, so that organizers with very many don't delay others. Returns whether
 * there may be more.
 */
export async function announceNextPage(db: Database): Promise<boolean> {
  const [next] = await db
    .select({
      activityId: announcements.activityId,
      after: announcements.followersUntil,
      isWithdrawn: sql`${activities.cancelledAt} is not null or ${activities.isUnlisted}`
        .mapWith(Boolean)
        .as('is_withdrawn'),
    })
    .from(announcements)
    .innerJoin(activities, eq(activities.id, announcements.activityId))
    .orderBy(announcements.followersUntil)
    .limit(1)
  if (!next) return false
  const { activityId, after } = next
  const own = eq(announcements.activityId, activityId)
  // Another run may have processed this page concurrently.
  const isSame = and(own, eq(announcements.followersUntil, after))
  if (next.isWithdrawn) {
    const published = { kind: 'activity_published', activityIds: sql`(${activityId})` } as const
    await batch(db, {
      noticesWithdrawn: deleteUnreadNotices(db, published),
      ended: db.delete(announcements).where(sql`${own} and not ${hasUnreadNotices(published)}`),
    })
    return true
  }
  await batch(db, {
    notices: notify(db, now(), [activityPublished.to(next)]),
    moved: db
      .update(announcements)
      .set({ followersUntil: lastFollower(next) })
      .where(sql`${isSame} and ${lastFollower(next)} is not null`),
    ended: db.delete(announcements).where(isSame),
  })
  return true
}
