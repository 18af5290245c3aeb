import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, applications, offers } from '../../db/schema'
import { waitlistingAt } from '../store'
import type { Recipients } from './kind'
import { oncePerSeries, withDates } from './once-per-series'

/** Applications in `where` that were decided at an instant. It may be SQL over the application. */
type Decisions = { where: SQL; at: number | SQL }

/** Recipients: applicants who were declined. */
export function declinedApplicants({ where, at }: Decisions): Recipients {
  return {
    from: sql`(
      select ${applications.id} id, ${applications.userId} user_id, ${applications.activityId} activity_id,
        ${applications.creatorId} actor_id, ${applications.decidedAt} decided_at, json_object('applicationId', ${applications.id}) data, ${oncePerSeries(applications.userId)}
      from ${applications} cross join ${activities} on ${activities.id} = ${applications.activityId}
      where ${where} and ${applications.status} = 'REJECTED' and ${applications.decidedAt} = ${at}) decided`,
    where: sql.raw('decided.nth = 1'),
    key: sql.raw("decided.id || ':' || decided.decided_at"),
    userId: sql.raw('decided.user_id'),
    activityId: sql.raw('decided.activity_id'),
    actorId: sql.raw('decided.actor_id'),
    data: withDates('decided'),
  }
}

/**
 * Recipients: applicants who were waitlisted, or approved for the waitlist, unless they are offered a seat at once.
 */
export function waitlistedApplicants({ where, at }: Decisions): Recipients {
  return {
    ...applicants,
    where: sql`${where} and ${waitlistingAt} = ${at} and not exists (select 1 from ${offers}
      where application_id = ${applications.id} and ended_at is null)`,
    key: sql`${applications.id} || ':' || ${waitlistingAt}`,
  }
}

const applicants = {
  from: sql`${applications}`,
  userId: applications.userId,
  activityId: applications.activityId,
  actorId: applications.creatorId,
  data: sql`iif(${applications.waitlistApprovedAt} is null, json_object('applicationId', ${applications.id}),
    json_object('applicationId', ${applications.id}, 'isWaitlistApproved', json('true')))`,
}
