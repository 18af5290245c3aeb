import { inArray, sql } from 'drizzle-orm'
import { mayEdit } from '../../db/organizes'
import { activities, notices, participations } from '../../db/schema'
import { noticeKind, outdatedAfterStart } from './kind'
import { oncePerSeries, withDates } from './once-per-series'

/** Sent to participants when the organizer moves the decision later. */
export const decisionExtended = noticeKind('decision_extended', {
  email: {
    lane: 'change',
    topic: { key: sql`'decision:' || ${notices.activityId}` },
    opening: 'You keep your spot. If that no longer works for you, you can give it up until the start.',
    occasion: 'in place of the detail',
    hasSeatLinks: true,
    isOutdated: outdatedAfterStart,
  },
  /** Condition for activities in `ids` whose decision was moved at this instant. */
  recipients: ({ ids, userId, at }: { ids: readonly string[]; userId: string; at: number }) => ({
    from: sql`(
      select ${activities.id} activity_id, ${participations.userId} user_id, ${activities.creatorId} actor_id, null data,
        ${oncePerSeries(participations.userId)}
      from ${activities} cross join ${participations} on ${participations.activityId} = ${activities.id}
      where ${inArray(activities.id, [...ids])} and ${mayEdit(userId)}
        and ${activities.decisionExtendedAt} = ${at} and ${participations.status} = 'JOINED') told`,
    where: sql.raw('told.nth = 1'),
    userId: sql.raw('told.user_id'),
    key: sql`told.activity_id || ':' || ${at}`,
    activityId: sql.raw('told.activity_id'),
    actorId: sql.raw('told.actor_id'),
    data: withDates('told'),
  }),
})
