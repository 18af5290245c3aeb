import { sql } from 'drizzle-orm'
import { activities, follows, notices, users } from '../../db/schema'
import { noticeKind, outdatedAfterStart, SETTLE_MS } from './kind'

/** Sent to the followers of an organizer with Show Activities on, except those who are invited to it themselves. */
export const activityPublished = noticeKind('activity_published', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'published:' || ${notices.actorId}`, isList: true },
    occasion: 'in place of the detail',
    isOutdated: outdatedAfterStart,
  },
  recipients: ({ activityId }: { activityId: string }) => ({
    from: sql`${activities} cross join ${follows} on ${follows.creatorId} = ${activities.creatorId}`,
    where: sql`${activities.id} = ${activityId} and ${activities.cancelledAt} is null
      and ${activities.startsAt} > ${activities.createdAt}
      and exists (select 1 from ${users} where id = ${activities.creatorId} and show_activities)
      and not exists (select 1 from ${notices} invited where invited.user_id = recipient.id
        and invited.activity_id = ${activities.id} and invited.kind = 'invited_again')`,
    userId: follows.followerId,
    key: activities.id,
    activityId: activities.id,
    actorId: activities.creatorId,
  }),
})
