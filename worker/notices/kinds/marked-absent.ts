import { sql } from 'drizzle-orm'
import {
  ABSENCE_NOTICE_HOURS,
  ACTIVITY_DURATION_MAX_MINUTES,
  ATTENDANCE_OPEN_HOURS,
  DISPUTE_DAYS,
} from '../../contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/units'
import { activities, disputes, notices, participations } from '../../db/schema'
import { ROWS_A_PAGE } from '../../platform/database'
import { neverOutdated, noticeKind } from './kind'

/**
 * Sent to participants who were marked absent, after attendance has closed, because the organizer can change the mark until
 * then. Not sent to those who have already disputed it.
 */
export const markedAbsent = noticeKind('marked_absent', {
  email: {
    lane: 'other',
    opening: 'It is in your record. Organizers you apply to see a one-line summary of it.',
    actionLabel: 'See your record',
    isOutdated: neverOutdated,
  },
  recipients: ({ at }: { at: number }) => {
    const closedAt = at - ATTENDANCE_OPEN_HOURS * HOUR_MS
    const endedAfter = closedAt - ABSENCE_NOTICE_HOURS * HOUR_MS
    return {
      from: sql`${activities} indexed by activities_start
        cross join ${participations} indexed by participations_no_shows on ${participations.activityId} = ${activities.id}`,
      where: sql`${activities.cancelledAt} is null
        and ${activities.startsAt} > ${endedAfter - ACTIVITY_DURATION_MAX_MINUTES * MINUTE_MS} and ${activities.startsAt} <= ${closedAt}
        and ${activities.endsAt} > ${endedAfter} and ${activities.endsAt} <= ${closedAt}
        and ${participations.noShowAt} is not null and ${participations.status} <> 'QUIT'
        and not exists (select 1 from ${disputes} made
          where made.activity_id = ${activities.id} and made.user_id = ${participations.userId})
        and not exists (select 1 from ${notices} told
          where told.user_id = recipient.id and told.key = 'marked_absent:' || ${activities.id})`,
      userId: participations.userId,
      key: activities.id,
      activityId: activities.id,
      data: sql`json_object('until', max(${activities.endsAt}, ${participations.noShowAt}) + ${DISPUTE_DAYS * DAY_MS})`,
      tail: sql`order by ${activities.startsAt} limit ${ROWS_A_PAGE}`,
    }
  },
})
