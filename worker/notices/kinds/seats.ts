import { sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import { freeSeats } from '../../db/free-seats'
import { organizersOf } from '../../db/organizes'
import { activities, applications, notices, offers } from '../../db/schema'
import { now } from '../../platform/clock'
import { ACTING } from './calls'
import type { Recipients } from './kind'
import {
  byActorAndActivity,
  byApplication,
  noticeKind,
  outdatedAfterStart,
  outdatedOutsideState,
  toldKind,
} from './kind'

/** The period in which offers ended without anyone taking the seat. */
type Unclaimed = { since: number; at: number }

/** Topic of offers for one application. If someone triggers offers in a loop, later ones are delayed and expire before they are sent. */
const byOffers = sql`'offers:' || (${notices.data} ->> 'applicationId')`

/** Sent to people on a waitlist who are offered a seat. */
export const seatOffered = toldKind('seat_offered', {
  budget: 'offers',
  sentBy: [...ACTING, 'cron'],
  email: {
    lane: 'decision',
    topic: { key: byOffers },
    // The topic already limits these emails, and a day later the offer would have expired.
    isUnbudgeted: true,
    closing: ({ offer }) => noticeKindsText.seatOfferedClosing({ to: offer?.isForGroup ? 'group' : 'other' }),
    actionLabel: () => noticeKindsText.seatOfferedAction(),
    occasion: 'besides the detail',
    question: {
      kind: 'offer',
      // The link outlives the offer, to explain that it has ended and what to do next.
      subjectOf: ({ offerId = '', startsAt = 0 }) => ({ about: offerId, expiresAt: startsAt }),
    },
    isOutdated: ({ isHidden, liveOfferUntil }) =>
      isHidden || liveOfferUntil === null || liveOfferUntil <= now(),
  },
})

/** Sent to people on a waitlist whose offers end without an answer. */
export const offerExpired = toldKind('offer_expired', {
  budget: 'offers',
  sentBy: [...ACTING, 'cron'],
  email: {
    actionLabel: () => noticeKindsText.offerExpiredAction(),
    isOutdated: outdatedOutsideState(({ passedOver }) => passedOver === 'silent'),
  },
})

/** Sent to the organizer and co-organizers when a seat is freed in an activity that was full or has a waitlist. */
export const seatFreed = noticeKind('seat_freed', {
  budget: 'departures',
  sentBy: [...ACTING, 'cron'],
  email: {
    topic: { key: byActorAndActivity, isList: true },
    opening: () => noticeKindsText.seatFreedEmail(),
    isOutdated: outdatedAfterStart,
  },
  recipients: offersWithoutTaker,
})

/**
 * Recipients for seats that were offered (once per group), not taken, and not offered to anyone now. Organizers get no notice of their own
 * acts, and at most one an hour about the same person, who could otherwise keep asking for a seat without taking it.
 */
function offersWithoutTaker({ since, at }: Unclaimed): Recipients {
  return {
    from: sql`${offers} cross join ${activities} on ${activities.id} = ${offers.activityId} cross join ${organizersOf(activities)}`,
    where: sql`${offers.endedAt} > ${since} and ${offers.outcome} in ('passed', 'expired', 'withdrawn')
      and organizer.value <> ${offers.userId}
      and not exists (select 1 from ${notices} told where told.user_id = organizer.value and told.created_at > ${since}
        and told.kind = 'seat_freed' and told.activity_id = ${offers.activityId} and told.actor_id = ${offers.userId}
        and told.data ->> 'unclaimed' is not null)
      and not exists (select 1 from ${applications} own cross join ${applications} fellow on fellow.group_id = own.group_id
        cross join ${offers} other on other.application_id = fellow.id and other.ended_at = ${offers.endedAt}
        where own.id = ${offers.applicationId} and fellow.id < own.id)
      and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at} and ${freeSeats()} > (
        select count(*) from ${offers} later where later.activity_id = ${offers.activityId}
          and (later.ended_at, later.id) > (${offers.endedAt}, ${offers.id}))`,
    userId: sql.raw('organizer.value'),
    key: offers.id,
    activityId: offers.activityId,
    actorId: offers.userId,
    data: sql`json_object('unclaimed', ${offers.outcome})`,
  }
}

/**
 * Condition that a waitlisted applicant depends on a decision for a free seat. Approved applicants get an offer instead, unless the
 * organizer offers no seats.
 */
const waitsForDecision = sql`waitlist_rank is not null and passed_over is null
  and (waitlist_approved_at is null or activity_id in (select id from activities where not offers_seats))
  and not exists (select 1 from ${offers} own where own.application_id = ${applications.id} and own.ended_at is null)`

/** Sent to waitlisted applicants who can have a seat now but could not before. */
export const firstInLine = noticeKind('first_in_line', {
  budget: 'line',
  sentBy: [...ACTING, 'cron'],
  email: {
    topic: { key: byApplication },
    occasion: 'besides the detail',
    isOutdated: outdatedOutsideState(({ waitlistedAt }) => waitlistedAt !== null),
  },
  recipients: nextAfterOffers,
})

/**
 * Recipients who could have the seats that were offered to others and not taken, at most once an hour. `waiting.seats_needed` is the number
 * of seats for them and everyone ahead of them, counting all members of groups.
 */
function nextAfterOffers({ since, at }: Unclaimed): Recipients {
  const ended = sql`select ${offers.activityId} from ${offers} where ${offers.endedAt} > ${since}`
  return {
    from: sql`(select *, max(seats_until) over (partition by activity_id, coalesce(group_id, id)) as seats_needed from (
        select id, user_id, activity_id, group_id,
          sum(1 + guest_seats) over (partition by activity_id order by waitlist_rank, id) as seats_until
        from ${applications} where (${waitsForDecision}) and activity_id in (${ended}))) waiting
      cross join ${activities} on ${activities.id} = waiting.activity_id`,
    where: sql`waiting.seats_needed <= ${freeSeats()} and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}
      and not exists (select 1 from ${notices} told where told.user_id = waiting.user_id and told.created_at > ${since}
        and told.kind = 'first_in_line' and told.activity_id = activities.id)`,
    userId: sql.raw('waiting.user_id'),
    key: sql`waiting.id || ':' || ${at}`,
    updatesUnread: {},
    activityId: activities.id,
    data: sql.raw("json_object('applicationId', waiting.id)"),
  }
}
