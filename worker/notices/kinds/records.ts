import { sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import {
  ABSENCE_NOTICE_HOURS,
  ACTIVITY_DURATION_MAX_MINUTES,
  ATTENDANCE_OPEN_HOURS,
  DISPUTE_DAYS,
} from '../../contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/units'
import { DISPUTES_WITH_SEATS, disputeState } from '../../db/record'
import { activities, disputes, notices, participations, ratings } from '../../db/schema'
import { ROWS_A_PAGE } from '../../platform/database'
import { neverOutdated, noticeKind, quoted, SETTLE_MS } from './kind'

/** Sent to the organizer when a participant says thanks, once for each participant and activity. */
export const hostThanked = noticeKind('host_thanked', {
  budget: 'thanks',
  sentBy: ['thank'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'thanks:' || ${notices.activityId}`, isShared: true, isList: true },
    isOutdated: neverOutdated,
  },
  recipients: ({ activityId, userId, at }: { activityId: string; userId: string; at: number }) => ({
    from: sql`${ratings}`,
    where: sql`${ratings.activityId} = ${activityId} and ${ratings.userId} = ${userId} and ${ratings.thankedAt} = ${at}`,
    userId: ratings.creatorId,
    key: sql`${ratings.activityId} || ':' || ${ratings.userId}`,
    activityId: ratings.activityId,
    actorId: ratings.userId,
    data: sql`iif(${ratings.message} is null, null, ${quoted(ratings.message)})`,
  }),
})

/**
 * Sent to participants who were marked absent, after attendance has closed, because the organizer can change the mark until
 * then. Not sent to those who have already disputed it.
 */
export const markedAbsent = noticeKind('marked_absent', {
  budget: 'records',
  sentBy: ['cron'],
  email: {
    opening: () => noticeKindsText.markedAbsentEmail(),
    actionLabel: () => noticeKindsText.seeYourRecord(),
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

/** Sent to the organizer when a user disputes an entry, once per entry. The reason is only on the page. */
export const entryDisputed = noticeKind('entry_disputed', {
  budget: 'records',
  sentBy: ['disputeEntry'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'disputes:' || ${notices.activityId}`, isShared: true, isList: true },
    actionLabel: () => noticeKindsText.entryDisputedAction(),
    isOutdated: neverOutdated,
  },
  recipients: ({ id, at }: { id: string; at: number }) => ({
    from: DISPUTES_WITH_SEATS,
    where: sql`dispute.id = ${id} and ${disputeState(at)} = 'waits_for_host'`,
    userId: sql.raw('past.creator_id'),
    key: sql.raw('dispute.id'),
    activityId: sql.raw('dispute.activity_id'),
    actorId: sql.raw('dispute.user_id'),
  }),
})

/** Sent to the user who disputed an entry, when the organizer corrects it or an admin decides. */
export const disputeDecided = noticeKind('dispute_decided', {
  budget: 'records',
  sentBy: ['answerDispute', 'decideDispute'],
  email: { actionLabel: () => noticeKindsText.seeYourRecord(), isOutdated: neverOutdated },
  recipients: ({ id, at }: { id: string; at: number }) => ({
    from: sql`${disputes}`,
    where: sql`${disputes.id} = ${id} and (${disputes.decidedAt} = ${at}
      or (${disputes.answeredAt} = ${at} and ${disputes.hostAnswer} = 'corrected'))`,
    userId: disputes.userId,
    key: disputes.id,
    activityId: disputes.activityId,
    data: sql`json_object('dispute', coalesce(${disputes.decision}, ${disputes.hostAnswer}))`,
  }),
})
