import { sql } from 'drizzle-orm'
import { activities, participations } from '../../db/schema'
import { noticeKind, outdatedAfterStart } from './kind'
import { oncePerSeries, withDates } from './once-per-series'

/** Sent to participants and the organizer when the minimum is reached at the decision. Not while the organizer is suspended. */
export const activityConfirmed = noticeKind('activity_confirmed', {
  email: {
    lane: 'change',
    // Needs no budget, because each recipient gets only one and waits for it.
    isUnbudgeted: true,
    opening: ({ isOwn }) =>
      isOwn
        ? 'Enough people joined. Everyone with a spot has been notified.'
        : 'Enough people joined. If you cannot come, give up your spot so that someone else can.',
    occasion: 'in place of the detail',
    hasSeatLinks: true,
    isOutdated: outdatedAfterStart,
  },
  /** Condition for activities that were confirmed at this instant. */
  recipients: ({ at }: { at: number }) => {
    const confirmedNow = sql`${activities.goesAheadAt} = ${at} and ${activities.decidesAt} is not null
      and ${activities.organizerSuspendedAt} is null`
    return {
      from: sql`(
        select ${activities.id} activity_id, ${participations.userId} user_id, null data, ${oncePerSeries(participations.userId)}
        from ${activities} cross join ${participations} on ${participations.activityId} = ${activities.id}
        where ${confirmedNow} and ${participations.status} = 'JOINED'
        union all
        select ${activities.id}, ${activities.creatorId}, json_object('isOwn', json('true')), ${oncePerSeries(activities.creatorId)}
        from ${activities} where ${confirmedNow}) told`,
      where: sql.raw('told.nth = 1'),
      userId: sql.raw('told.user_id'),
      key: sql.raw('told.activity_id'),
      activityId: sql.raw('told.activity_id'),
      data: withDates('told'),
    }
  },
})
