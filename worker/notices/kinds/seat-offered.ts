import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, applications, notices, offers } from '../../db/schema'
import { now } from '../../platform/clock'
import { noticeKind } from './kind'

/** Offers about one application: of those in a loop, the second and later ones wait, and are over when they are due. */
const byApplication = sql`'offers:' || (${notices.data} ->> 'applicationId')`

/** Sent to people on a waitlist whose offers of a seat were made at this instant and are live. */
export const seatOffered = noticeKind('seat_offered', {
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    // Nobody gets more than the topic allows, and an offer that is told a day later is over.
    isUnbudgeted: true,
    closing: ({ offer }) =>
      offer?.isForGroup
        ? 'If you pass, only you leave the group. If nobody answers, the seats are offered to the next in line.'
        : 'If you pass or do not answer, the seat is offered to the next person in line.',
    actionLabel: 'Answer the offer',
    occasion: 'besides the detail',
    question: {
      kind: 'offer',
      // The link outlasts the offer, to say that it is over, and what to do then.
      subjectOf: ({ offerId = '', startsAt = 0 }) => ({ about: offerId, expiresAt: startsAt }),
    },
    isOutdated: ({ isHidden, liveOfferUntil }) =>
      isHidden || liveOfferUntil === null || liveOfferUntil <= now(),
  },
  recipients: ({ activityIds, at }: { activityIds: SQL; at: number }) => ({
    from: sql`${offers} cross join ${activities} on ${activities.id} = ${offers.activityId}
      cross join ${applications} on ${applications.id} = ${offers.applicationId}`,
    where: sql`${offers.activityId} in (${activityIds}) and ${offers.offeredAt} = ${at} and ${offers.endedAt} is null`,
    userId: offers.userId,
    key: offers.id,
    activityId: offers.activityId,
    actorId: activities.creatorId,
    data: sql`json_object('applicationId', ${offers.applicationId}, 'offerId', ${offers.id}, 'offeredUntil', ${offers.expiresAt},
      'startsAt', ${activities.startsAt}, 'isForGroup', json(iif(${applications.groupId} is null, 'false', 'true')),
      'mayBeKept', json(iif(${offers.seatOfUserId} is null, 'false', 'true')))`,
  }),
})
