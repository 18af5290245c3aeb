import type { SQL } from 'drizzle-orm'
import { and, desc, eq, sql } from 'drizzle-orm'
import {
  ACTIVITY_DURATION_MAX_MINUTES,
  CLASH_WINDOW_HOURS,
  REPLY_TIME_APPLICATIONS_MAX,
  REPLY_TIME_DAYS,
} from '../contract/limits'
import { activities, applications, participations } from '../db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock'
import { pick } from '../platform/columns'
import type { Database } from '../platform/database'

/** Maximum plans compared with an activity. */
const PLANS_MAX = 20

/**
 * Lists the newest applications that an activity's organizer answered or missed, that is, the activity started without an answer.
 * Unanswered withdrawn ones don't count.
 */
export function listAnswered(db: Database, { activityId, at }: { activityId: string; at: number }) {
  const organizerId = sql`(select creator_id from ${activities} asked where asked.id = ${activityId})`
  return listAnsweredBy(db, { organizerId, at })
}

/** Lists the newest applications that an organizer answered or missed. */
export function listAnsweredBy(db: Database, { organizerId, at }: { organizerId: SQL | string; at: number }) {
  const answeredAt = sql<number | null>`coalesce(${applications.answeredAt}, ${applications.decidedAt})`
  return db
    .select({ createdAt: applications.createdAt, answeredAt: answeredAt.as('answered_at') })
    .from(applications)
    .innerJoin(activities, eq(activities.id, applications.activityId))
    .where(
      sql`${applications.creatorId} = ${organizerId} and ${applications.createdAt} > ${at - REPLY_TIME_DAYS * DAY_MS}
        and (${applications.answeredAt} is not null or ${applications.status} in ('APPROVED', 'REJECTED')
          or (${applications.status} = 'PENDING' and ${activities.startsAt} <= ${at} and ${activities.cancelledAt} is null))`,
    )
    .orderBy(desc(applications.createdAt))
    .limit(REPLY_TIME_APPLICATIONS_MAX)
}

/** Lists activities that the user attends or organizes within hours of an activity, by time. */
export function listPlansAround(
  db: Database,
  { activityId, userId }: { activityId: string; userId: string },
) {
  const isAround = (startsAt: ReturnType<typeof sql>) =>
    sql`${startsAt} > asked.starts_at - ${(ACTIVITY_DURATION_MAX_MINUTES + CLASH_WINDOW_HOURS * 60) * MINUTE_MS}
      and ${startsAt} < asked.starts_at + asked.duration_minutes * ${MINUTE_MS} + ${CLASH_WINDOW_HOURS * HOUR_MS}`
  const attended = sql`select seat.activity_id from ${activities} asked
    cross join ${participations} seat indexed by participations_coming
      on seat.user_id = ${userId} and seat.status = 'JOINED' and seat.cancelled_at is null and ${isAround(sql`seat.starts_at`)}
    where asked.id = ${activityId}`
  const organized = sql`select own.id from ${activities} asked
    cross join ${activities} own indexed by activities_creator
      on own.creator_id = ${userId} and own.cancelled_at is null and ${isAround(sql`own.starts_at`)}
    where asked.id = ${activityId}`
  return db
    .select(
      pick(activities, 'id', 'title', 'startsAt', 'durationMinutes', 'timeZone', 'latitude', 'longitude'),
    )
    .from(activities)
    .where(
      and(
        sql`${activities.id} in (${attended} union all ${organized})`,
        sql`${activities.id} <> ${activityId}`,
      ),
    )
    .orderBy(activities.startsAt, activities.id)
    .limit(PLANS_MAX)
}
