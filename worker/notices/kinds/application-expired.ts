import { sql } from 'drizzle-orm'
import { EXPIRY_NOTICE_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { activities, applications, notices } from '../../db/schema'
import { ROWS_A_PAGE } from '../../platform/database'
import { byApplication, noticeKind } from './kind'

/** Sent at the start to everybody whose application the organizer has not decided on. */
export const applicationExpired = noticeKind('application_expired', {
  email: {
    lane: 'other',
    topic: { key: byApplication },
    opening: 'There are more activities near you.',
    action: { label: 'Explore activities', path: '/explore' },
    isOutdated: ({ application, isHidden }) => isHidden || application.status !== 'PENDING',
  },
  recipients: ({ at }: { at: number }) => {
    const key = sql`${applications.id} || ':' || ${applications.createdAt}`
    return {
      from: sql`${activities} indexed by activities_listed
        cross join ${applications} on ${applications.activityId} = ${activities.id}`,
      where: sql`${activities.isListed}
        and ${activities.startsAt} > ${at - EXPIRY_NOTICE_HOURS * HOUR_MS} and ${activities.startsAt} <= ${at}
        and ${applications.status} = 'PENDING'
        and not exists (select 1 from ${notices} told where told.user_id = recipient.id and told.key = 'application_expired:' || ${key})`,
      userId: applications.userId,
      key,
      activityId: activities.id,
      data: sql`json_object('applicationId', ${applications.id}, 'isWaitlisted', json(iif(${applications.waitlistedAt} is null, 'false', 'true')))`,
      tail: sql`order by ${activities.startsAt} limit ${ROWS_A_PAGE}`,
    }
  },
})
