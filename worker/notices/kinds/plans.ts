import { inArray, sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import { STILL_COMING_HOURS, STILL_COMING_NIGHT_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { mayEdit } from '../../db/organizes'
import { activities, notices, participations } from '../../db/schema'
import { asksAt } from '../../db/still-coming'
import { takesPlace } from '../../db/visibility'
import { ROWS_A_PAGE } from '../../platform/database'
import { byApplication, noticeKind, outdatedAfterStart, toldKind } from './kind'
import { oncePerSeries, withDates } from './once-per-series'

/** Asks participants "Still coming?" instead of the first reminder. When the start moves, it replaces an unread question. */
export const stillComing = noticeKind('still_coming', {
  budget: 'reminders',
  sentBy: ['cron'],
  email: {
    topic: { key: sql`'still_coming:' || ${notices.activityId}` },
    opening: () => noticeKindsText.stillComingEmail(),
    occasion: 'in place of the detail',
    hasSeatLinks: true,
    question: {
      kind: 'coming',
      subjectOf: ({ startsAt = 0 }) => ({ about: String(startsAt), expiresAt: startsAt }),
    },
    isOutdated: (facts, { startsAt }) =>
      outdatedAfterStart(facts, {}) ||
      !facts.isSeated ||
      facts.isConfirmed ||
      facts.activity.startsAt !== startsAt,
  },
  /** Participants who were asked at this instant. Running again at the same instant asks no one twice. */
  recipients: ({ at }: { at: number }) => ({
    from: sql`${activities} indexed by activities_start
      cross join ${participations} on ${participations.activityId} = ${activities.id}`,
    where: sql`${activities.cancelledAt} is null and ${activities.startsAt} > ${at}
      and ${activities.startsAt} <= ${at + STILL_COMING_NIGHT_HOURS * HOUR_MS}
      and ${participations.askedAt} = ${at}
      and not exists (select 1 from ${notices} told where told.user_id = ${participations.userId}
        and told.key = 'still_coming:' || ${activities.id} and told.created_at = ${at})`,
    userId: participations.userId,
    key: activities.id,
    activityId: activities.id,
    data: sql`json_object('startsAt', ${activities.startsAt})`,
    updatesUnread: {},
  }),
})

/** Reminds participants that their seat will be offered to others if they do not answer. */
export const stillComingReminder = toldKind('still_coming_reminder', {
  budget: 'reminders',
  sentBy: ['cron'],
  email: {
    ...stillComing.email,
    opening: () => null,
    closing: () => noticeKindsText.stillComingReminderClosing(),
    occasion: 'besides the detail',
  },
})

/** Sent to participants whose seat went to someone else because they had not confirmed that they are coming. */
export const seatPassedOn = toldKind('seat_passed_on', {
  budget: 'offers',
  sentBy: ['acceptOffer', 'answerByLink'],
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    isOutdated: (facts, data) => outdatedAfterStart(facts, data) || facts.isSeated,
  },
})

/** Sent to participants and the organizer when the minimum has been reached by the decision. Not sent while the organizer is suspended. */
export const activityConfirmed = noticeKind('activity_confirmed', {
  budget: 'outlook',
  sentBy: ['cron'],
  email: {
    lane: 'change',
    // Needs no budget, because each recipient gets only one and is waiting for it.
    isUnbudgeted: true,
    opening: ({ isOwn }) => noticeKindsText.activityConfirmedEmail({ who: isOwn ? 'organizer' : 'other' }),
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

/** Sent to participants when the organizer moves the decision later. */
export const decisionExtended = noticeKind('decision_extended', {
  budget: 'outlook',
  sentBy: ['updateActivity', 'extendDecision'],
  email: {
    lane: 'change',
    topic: { key: sql`'decision:' || ${notices.activityId}` },
    opening: () => noticeKindsText.decisionExtendedEmail(),
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

/** How late a reminder may be sent, in case cron missed a run. */
const GRACE_MS = HOUR_MS

/**
 * Sent to participants some hours before the start, except those who joined after that time, and those who get the question "Still coming?"
 * instead. The key contains the start, so rescheduling sends another reminder.
 */
export const activityReminder = noticeKind('activity_reminder', {
  budget: 'reminders',
  sentBy: ['cron'],
  email: {
    opening: () => noticeKindsText.seeYouThere(),
    occasion: 'in place of the detail',
    hasSeatLinks: true,
    isOutdated: (facts, { startsAt }) =>
      outdatedAfterStart(facts, {}) || !facts.isSeated || facts.activity.startsAt !== startsAt,
  },
  recipients: ({ hours, at }: { hours: number; at: number }) => {
    const ahead = hours * HOUR_MS
    const isNotAsked =
      hours === STILL_COMING_HOURS ? sql`and ${participations.joinedAt} > ${asksAt(at)}` : sql``
    const key = sql`${activities.id} || ':' || ${sql.raw(String(hours))} || ':' || ${activities.startsAt}`
    return {
      from: sql`${activities} indexed by activities_start
        cross join ${participations} on ${participations.activityId} = ${activities.id}`,
      where: sql`${takesPlace}
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
