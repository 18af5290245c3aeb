import { sql } from 'drizzle-orm'
import { activities, follows, notices, users } from '../../db/schema'
import { noticeKind, outdatedAfterStart, SETTLE_MS } from './kind'

/** Followers who are notified by one statement. */
const FOLLOWERS_A_PAGE = 500
const LAST_ROW = sql.raw('9223372036854775807')

/** A page of the followers of an activity's organizer: those after a row of `follows`. */
export type FollowerPage = { activityId: string; after: number }

/** SQL for the row of `follows` at which a page ends; null if it is the last one. */
export const lastFollower = ({ activityId, after }: FollowerPage) =>
  sql<number>`(select page.rowid from ${follows} page indexed by follows_creator
    where page.creator_id = (select published.creator_id from ${activities} published where published.id = ${activityId})
      and page.rowid > ${after} order by page.rowid limit 1 offset ${FOLLOWERS_A_PAGE - 1})`

/** Sent to the followers of an organizer with Show Activities on, except those who are invited to it themselves. */
export const activityPublished = noticeKind('activity_published', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'published:' || ${notices.actorId}`, isList: true },
    occasion: 'in place of the detail',
    isOutdated: outdatedAfterStart,
  },
  recipients: (page: FollowerPage) => ({
    from: sql`${activities} cross join ${follows} indexed by follows_creator
      on ${follows.creatorId} = ${activities.creatorId} and ${follows}.rowid > ${page.after}`,
    where: sql`${activities.id} = ${page.activityId} and ${follows}.rowid <= coalesce(${lastFollower(page)}, ${LAST_ROW})
      and ${follows.createdAt} <= ${activities.createdAt} and ${activities.isListed}
      and ${activities.startsAt} > ${activities.createdAt}
      and exists (select 1 from ${users} where id = ${activities.creatorId} and show_activities)
      and not exists (select 1 from ${notices} invited indexed by notices_once where invited.user_id = recipient.id
        and invited.key between 'invited_again:' and 'invited_again;' and invited.activity_id = ${activities.id})`,
    userId: follows.followerId,
    key: activities.id,
    activityId: activities.id,
    actorId: activities.creatorId,
  }),
})
