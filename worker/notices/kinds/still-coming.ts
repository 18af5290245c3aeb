import { sql } from 'drizzle-orm'
import { STILL_COMING_NIGHT_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { activities, notices, participations } from '../../db/schema'
import { noticeKind, outdatedAfterStart } from './kind'

/**
 * Asks participants "Still coming?" in place of the first reminder. When the start moves, an unread question is replaced.
 */
export const stillComing = noticeKind('still_coming', {
  email: {
    lane: 'other',
    topic: { key: sql`'still_coming:' || ${notices.activityId}` },
    opening:
      'Please answer, so that the organizer can plan. If you cannot come, someone else can have your spot.',
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
  /** Participants who were asked at this instant. A second run at the same instant asks nobody again. */
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
