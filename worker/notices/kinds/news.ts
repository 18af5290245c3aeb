import { sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import { activities, alerts, follows, notices, participations } from '../../db/schema'
import { showsActivities } from '../../db/visibility'
import type { AlertPage } from './alert-page'
import { usersToTell } from './alert-page'
import type { FollowerPage } from './follower-page'
import { lastFollower } from './follower-page'
import { noticeKind, outdatedAfterStart, outdatedUnlessListed, SETTLE_MS } from './kind'

/** The largest row id, at which the last page ends. */
const LAST_ROW = sql.raw('9223372036854775807')

/** Sent to the followers of an organizer with Show Activities on, except those who are invited to it themselves. */
export const activityPublished = noticeKind('activity_published', {
  budget: 'publications',
  sentBy: ['createActivity', 'runAgain'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'published:' || ${notices.actorId}`, isList: true },
    occasion: 'in place of the detail',
    isOutdated: outdatedUnlessListed,
  },
  recipients: (page: FollowerPage) => ({
    from: sql`${activities} cross join ${follows} indexed by follows_creator
      on ${follows.creatorId} = ${activities.creatorId} and ${follows}.rowid > ${page.after}`,
    where: sql`${activities.id} = ${page.activityId} and ${follows}.rowid <= coalesce(${lastFollower(page)}, ${LAST_ROW})
      and ${follows.createdAt} <= ${activities.createdAt} and ${activities.isListed}
      and ${activities.startsAt} > ${activities.createdAt}
      and ${showsActivities(activities.creatorId)}
      and not exists (select 1 from ${notices} invited indexed by notices_once where invited.user_id = recipient.id
        and invited.key between 'invited_again:' and 'invited_again;' and invited.activity_id = ${activities.id})`,
    userId: follows.followerId,
    key: activities.id,
    activityId: activities.id,
    actorId: activities.creatorId,
  }),
})

/**
 * Sent to an activity's attendees when its organizer publishes it again. The key names the earlier activity, so that republishing it twice sends
 * one invitation.
 */
export const invitedAgain = noticeKind('invited_again', {
  budget: 'invitations',
  sentBy: ['runAgain'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'again:' || ${notices.actorId}` },
    opening: () => noticeKindsText.invitedAgainEmail(),
    occasion: 'in place of the detail',
    isOutdated: outdatedAfterStart,
  },
  recipients: ({ activityId, from }: { activityId: string; from: string }) => ({
    from: sql`${activities} cross join ${participations} on ${participations.activityId} = ${from}`,
    where: sql`${activities.id} = ${activityId} and ${activities.startsAt} > ${activities.createdAt}
      and ${participations.status} <> 'QUIT' and ${participations.noShowAt} is null
      and ${participations.cancelledAt} is null and ${participations.startsAt} < ${activities.createdAt}`,
    userId: participations.userId,
    key: participations.activityId,
    activityId: activities.id,
    actorId: activities.creatorId,
  }),
})

/** Sent to the owner of an alert, for all its matches since the last time. */
export const alertMatched = noticeKind('alert_matched', {
  budget: 'alerts',
  sentBy: ['cron'],
  email: {
    occasion: 'in place of the detail',
    hasMatches: true,
    isOutdated: outdatedUnlessListed,
  },
  recipients: (page: AlertPage) => ({
    from: sql`${usersToTell(page)} found
      cross join ${activities} on ${activities.id} = found.activity_id cross join ${alerts} on ${alerts.id} = found.alert_id`,
    where: sql`true`,
    userId: sql`found.user_id`,
    key: activities.id,
    activityId: activities.id,
    actorId: activities.creatorId,
    data: sql`json_object('alert', json_object('place', ${alerts.placeName}, 'more', found.more))`,
  }),
})
