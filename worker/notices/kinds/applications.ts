import { sql } from 'drizzle-orm'
import * as emailsText from '#messages/emails'
import * as noticeKindsText from '#messages/notice-kinds'
import { EXPIRY_NOTICE_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { activities, applications, notices } from '../../db/schema'
import { takesPlace } from '../../db/visibility'
import { ROWS_A_PAGE } from '../../platform/database'
import { DECIDING } from './calls'
import { declinedApplicants, waitlistedApplicants } from './decision'
import { held } from './held'
import { byApplication, noticeKind, outdatedOutsideState, SETTLE_MS, toldKind } from './kind'

const EXPLORE = { label: () => emailsText.exploreActivities(), path: '/explore' }

/** Sent to the organizer and co-organizers when someone applies, or applies again. A group sends one notice, as its leader. */
export const applicationReceived = toldKind('application_received', {
  budget: 'applications',
  sentBy: ['apply', 'applyTogether'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'applications:' || ${notices.activityId}`, isShared: true, isList: true },
    opening: ({ isWaitlisted }) =>
      noticeKindsText.applicationReceivedEmail({ to: isWaitlisted ? 'waitlist' : 'other' }),
    isOutdated: outdatedOutsideState(({ status }) => status === 'PENDING'),
  },
})

/** Sent to the applicant when the application is approved. */
export const applicationApproved = toldKind('application_approved', {
  budget: 'decisions',
  sentBy: [...DECIDING, 'apply', 'applyTogether'],
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    ...held,
    opening: () => noticeKindsText.seeYouThere(),
    occasion: 'in place of the detail',
    hasSeatLinks: true,
    isOutdated: outdatedOutsideState(({ status }) => status === 'APPROVED'),
  },
})

/** Sent to the applicant when the application is declined. */
export const applicationDeclined = noticeKind('application_declined', {
  budget: 'decisions',
  sentBy: [...DECIDING, 'undoDecisions'],
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    opening: () => noticeKindsText.applicationDeclinedEmail(),
    action: EXPLORE,
    ...held,
    isOutdated: ({ application }) => application.status !== null && application.status !== 'REJECTED',
  },
  recipients: declinedApplicants,
})

/** Sent to the applicant when the organizer waitlists the application. */
export const applicationWaitlisted = noticeKind('application_waitlisted', {
  budget: 'decisions',
  sentBy: [...DECIDING, 'undoDecisions'],
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    occasion: 'besides the detail',
    ...held,
    isOutdated: outdatedOutsideState(({ waitlistedAt }) => waitlistedAt !== null),
  },
  recipients: waitlistedApplicants,
})

/** Sent to a participant whom the organizer removes. */
export const applicationRemoved = toldKind('application_removed', {
  budget: 'decisions',
  sentBy: ['removeParticipant'],
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    opening: () => noticeKindsText.applicationRemovedEmail(),
    action: EXPLORE,
    isOutdated: outdatedOutsideState(({ status }) => status === 'REJECTED'),
  },
})

/** Sent at the start to everyone whose application the organizer has not decided on. */
export const applicationExpired = noticeKind('application_expired', {
  budget: 'decisions',
  sentBy: ['cron'],
  email: {
    topic: { key: byApplication },
    opening: () => noticeKindsText.applicationExpiredEmail(),
    action: EXPLORE,
    isOutdated: ({ application, isHidden }) => isHidden || application.status !== 'PENDING',
  },
  recipients: ({ at }: { at: number }) => {
    const key = sql`${applications.id} || ':' || ${applications.createdAt}`
    return {
      from: sql`${activities} indexed by activities_start
        cross join ${applications} on ${applications.activityId} = ${activities.id}`,
      where: sql`${takesPlace}
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
