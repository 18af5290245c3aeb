import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { affectedBy } from '../../db/organizes'
import { activities } from '../../db/schema'
import { neverOutdated, noticeKind } from './kind'
import { oncePerSeries, withDates } from './once-per-series'

const CALLED_OFF = 'Too few people joined in time, so it will not take place.'
const TOLD = 'Everyone who had a spot or had applied has been notified.'
const OWN_CANCELLED = `It will not take place. ${TOLD} If you think this is a mistake, please reply to this email.`

type Cancellation = { where: SQL | undefined; at: number; isCalledOff?: boolean }

/** Sent to approved and pending applicants, to helpers, and to the organizer if someone else cancelled. */
export const activityCancelled = noticeKind('activity_cancelled', {
  email: {
    lane: 'change',
    // Sent once to each recipient, who would otherwise travel in vain.
    isUnbudgeted: true,
    opening: ({ isOwn, calledOff }) => {
      if (calledOff) return `${CALLED_OFF} ${isOwn ? TOLD : 'You do not need to do anything.'}`
      return isOwn ? OWN_CANCELLED : 'It will not take place. You do not need to do anything.'
    },
    isOutdated: neverOutdated,
  },
  /**
   * Activities in `where` that were cancelled at this instant. `isCalledOff`: because too few people joined. Must run before the
   * applications close.
   */
  recipients: ({ where, at, isCalledOff }: Cancellation) => {
    const cancelledNow = sql`${activities.cancelledAt} = ${at} and ${where}`
    const other = isCalledOff
      ? sql`'isByAdmin', json('true'), 'calledOff', json_object('joined', ${activities.participantsCount}, 'needed', ${activities.minParticipants})`
      : sql`'isByAdmin', json('true')`
    const isByCreator = sql`${activities.cancelledBy} = ${activities.creatorId}`
    return {
      from: sql`(
        select ${activities.id} activity_id, affected.value user_id, iif(${isByCreator}, ${activities.creatorId}, null) actor_id,
          iif(${isByCreator}, null, json_object(${other})) data, ${oncePerSeries(sql`affected.value`)}
        from ${activities} cross join ${affectedBy(activities)} where ${cancelledNow}
        union all
        select ${activities.id}, ${activities.creatorId}, null, json_object(${other}, 'isOwn', json('true')),
          ${oncePerSeries(activities.creatorId)}
        from ${activities} where ${cancelledNow} and ${activities.cancelledBy} is not ${activities.creatorId}) told`,
      where: sql.raw('told.nth = 1'),
      userId: sql.raw('told.user_id'),
      key: sql.raw('told.activity_id'),
      activityId: sql.raw('told.activity_id'),
      actorId: sql.raw('told.actor_id'),
      data: withDates('told'),
    }
  },
})
