import { sql } from 'drizzle-orm'
import { STILL_COMING_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { activities, notices, participations } from '../../db/schema'
import { asksAt } from '../../db/still-coming'
import { ROWS_A_PAGE } from '../../platform/database'
import { noticeKind, outdatedAfterStart } from './kind'

/** How late a reminder may be sent, in case cron missed a run. */
const GRACE_MS = HOUR_MS
/**
 * Sent to participants some hours before the start, except those who joined later than that, and
 * those who get the question "Still coming?" instead. The key contains the start, so a rescheduled activity reminds again.
 */
export const activityReminder = noticeKind('activity_reminder', {
  email: {
    lane: 'other',
    opening: 'See you there. If you cannot come, give up your spot so that someone else can.',
    occasion: 'in place of the detail',
    hasSeatLinks: true,
    isOutdated: (facts, { startsAt }) =>
      outdatedAfterStart(facts, {}) || !facts.isSeated || facts.activity.startsAt !== startsAt,
  },
  recipients: ({ hours, at }: { hours: number; at: number }) => {
    const ahead = hours * HOUR_MS
    const isNotAsked = hours === STILL_COMING_HOURS ? sql`and ${participations.joinedAt} > ${asksAt}` : sql``
    const key = sql`${activities.id} || ':' || ${sql.raw(String(hours))} || ':' || ${activities.startsAt}`
    return {
      from: sql`${activities} indexed by activities_listed
        cross join ${participations} on ${participations.activityId} = ${activities.id}`,
      where: sql`${activities.isListed}
        and ${activities.startsAt} > ${at + ahead - GRACE_MS} and ${activities.startsAt} <= ${at + ahead}
        and ${participations.status} = 'JOINED' and ${participations.joinedAt} <= ${activities.startsAt} - ${ahead} ${isNotAsked}
        and not exists (select 1 from ${notices} told where told.user_id = recipient.id and told.key = 'activity_reminder:' || ${key})`,
      userId: participations.userId,
      key,
      activityId: activities.id,
      data: sql`json_object('startsAt', ${activities.startsAt})`,
      tail: sql`order by ${activities.startsAt} limit ${ROWS_A_PAGE}`,
    }
  },
})
