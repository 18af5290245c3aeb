import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { freeSeats } from '../../db/free-seats'
import { organizersOf } from '../../db/organizes'
import { activities, applications, notices, offers, participations } from '../../db/schema'
import { now } from '../../platform/clock'
import { ACTING } from './calls'
import type { Decision } from './decision'
import type { Recipients } from './kind'
import {
  byActorAndActivity,
  byApplication,
  noticeKind,
  outdatedAfterStart,
  outdatedOutsideState,
} from './kind'

/** The time in which offers ended, of which nobody took the seat. */
type Unclaimed = { since: number; at: number }

type QueueChange = Decision & {
  /**
   * The change, and when it runs relative to it. `seatFreed`: after the applications in `where` were withdrawn or removed
   * and their seats freed. `leaving`: before the applications in `where` leave the waitlist. `seatsAdded`: before the activities
   * in `where` get the maximum `seats`.
   */
  by: 'seatFreed' | 'leaving' | 'seatsAdded'
  seats?: number
}

/** Topic of offers to one application. If somebody causes offers in a loop, later ones wait, and are over before they are sent. */
const byOffers = sql`'offers:' || (${notices.data} ->> 'applicationId')`

/** Sent to people on a waitlist whose offers of a seat were made at this instant and are live. */
export const seatOffered = noticeKind('seat_offered', {
  budget: 'offers',
  sentBy: [...ACTING, 'cron'],
  email: {
    lane: 'decision',
    topic: { key: byOffers },
    // The topic limits the emails already, and a day later the offer would be over.
    isUnbudgeted: true,
    closing: ({ offer }) =>
      offer?.isForGroup
        ? 'If you say no, only you leave the group. If no one answers, they go to the next people on the waitlist.'
        : "If you say no or don't answer, it goes to the next person on the waitlist.",
    actionLabel: 'Take your spot',
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

/** Sent to people on a waitlist whose offers ended at this instant without an answer. */
export const offerExpired = noticeKind('offer_expired', {
  budget: 'offers',
  sentBy: [...ACTING, 'cron'],
  email: {
    lane: 'other',
    actionLabel: 'I still want a spot',
    isOutdated: outdatedOutsideState(({ passedOver }) => passedOver === 'silent'),
  },
  recipients: ({ activityIds, at }: { activityIds: SQL; at: number }) => ({
    from: sql`${offers} cross join ${applications} on ${applications.id} = ${offers.applicationId}`,
    where: sql`${offers.activityId} in (${activityIds}) and ${offers.endedAt} = ${at} and ${offers.outcome} = 'expired'
      and ${applications.passedOver} = 'silent'`,
    userId: offers.userId,
    key: offers.id,
    activityId: offers.activityId,
    data: sql`json_object('applicationId', ${offers.applicationId})`,
  }),
})

/** Sent to the organizer and co-organizers when a seat is freed in an activity that was full or has a waitlist. */
export const seatFreed = noticeKind('seat_freed', {
  budget: 'departures',
  sentBy: [...ACTING, 'cron'],
  email: {
    lane: 'other',
    topic: { key: byActorAndActivity, isList: true },
    opening:
      'Someone else can have it now. If people are waiting, you can approve the first on the waitlist.',
    isOutdated: outdatedAfterStart,
  },
  recipients: (event: Decision | Unclaimed) =>
    'since' in event ? offersWithoutTaker(event) : freedSeats(event),
})

/** Recipients for seats of applications in `where` that were withdrawn at this instant, if nobody is offered them. */
function freedSeats({ where, at }: Decision): Recipients {
  return {
    from: sql`${applications}
      cross join ${participations} on (${participations.activityId}, ${participations.userId}) = (${applications.activityId}, ${applications.userId})
      cross join ${activities} on ${activities.id} = ${applications.activityId} cross join ${organizersOf(activities)}`,
    where: sql`${where} and ${applications.status} = 'WITHDRAWN' and ${applications.decidedAt} = ${at}
      and ${participations.status} = 'QUIT' and ${participations.quitAt} = ${at}
      and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}
      and ${freeSeats()} > 0 and (${freeSeats()} <= 1 + ${participations.guestSeats} or exists (
        select 1 from ${applications} waiting where waiting.activity_id = ${activities.id} and waiting.waitlist_rank is not null))
      and organizer.value <> ${participations.userId}`,
    userId: sql.raw('organizer.value'),
    key: sql`${participations.id} || ':' || ${participations.quitAt}`,
    activityId: activities.id,
    actorId: participations.userId,
  }
}

/**
 * Recipients for seats that were offered, once for a group, and that nobody took or is offered now. Organizers get no notice of
 * their own acts, and at most one an hour about the same person, who could ask for a seat again and again without taking it.
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

/** Number of seats that approved people on the waitlist are offered when an activity gets more. */
const offered = sql`iif(activities.offers_seats, (select coalesce(sum(1 + approved.guest_seats), 0) from ${applications} approved
  where approved.activity_id = activities.id and approved.waitlist_approved_at is not null and approved.passed_over is null
    and not exists (select 1 from ${offers} own where own.application_id = approved.id and own.ended_at is null)), 0)`

/** Sent to waitlisted applicants who could have a seat now and could not before. */
export const firstInLine = noticeKind('first_in_line', {
  budget: 'line',
  sentBy: [...ACTING, 'cron'],
  email: {
    lane: 'other',
    topic: { key: byApplication },
    occasion: 'besides the detail',
    isOutdated: outdatedOutsideState(({ waitlistedAt }) => waitlistedAt !== null),
  },
  recipients: (change: QueueChange | Unclaimed): Recipients => {
    if ('since' in change) return nextAfterOffers(change)
    const { by, where, at, seats = 0 } = change
    if (by === 'seatsAdded') {
      const activityIds = sql`select ${activities.id} from ${activities} where ${where}`
      return waitlistEntries({
        activityIds,
        where: sql`${activities.id} in (${activityIds}) and waiting.seats_needed > ${freeSeats()}
          and waiting.seats_needed <= ${freeSeats()} + ${seats} - ${activities.maxParticipants} - ${offered}`,
        at,
      })
    }
    if (by === 'seatFreed') {
      const activityIds = sql`select ${applications.activityId} from ${applications}
        where ${where} and ${applications.status} in ('WITHDRAWN', 'REJECTED') and ${applications.decidedAt} = ${at}`
      const freed = sql`(select sum(1 + ${applications.guestSeats}) from ${applications}
        where ${where} and ${applications.activityId} = ${activities.id} and ${applications.decidedAt} = ${at})`
      return waitlistEntries({
        activityIds,
        where: sql`waiting.seats_needed <= ${freeSeats()} and waiting.seats_needed > ${freeSeats()} - ${freed}`,
        at,
      })
    }
    return waitlistEntries({
      activityIds: sql`select ${applications.activityId} from ${applications} where ${where}`,
      isLeaving: where,
      // The leaving participants still count.
      where: sql`not waiting.is_leaving and waiting.seats_needed > ${freeSeats()}
        and waiting.seats_needed - waiting.seats_left <= ${freeSeats()}`,
      at,
    })
  },
})

/**
 * Recipients from the waitlists of activities. `waiting.seats_needed` is the number of seats for them and everyone ahead of
 * them, counting all members of groups. `waiting.seats_left` is the part of it that belongs to applicants who leave.
 */
function waitlistEntries({
  activityIds,
  isLeaving = sql`0`,
  where,
  at,
}: {
  activityIds: SQL
  /** Condition on `applications`. */
  isLeaving?: SQL
  where: SQL
  at: number
}): Recipients {
  return {
    from: sql`(select *, max(seats_until) over unit as seats_needed, max(leaving_until) over unit as seats_left from (
          select *, sum(seats) over line as seats_until, sum(iif(is_leaving, seats, 0)) over line as leaving_until from (
            select id, user_id, activity_id, group_id, waitlist_rank, 1 + guest_seats as seats, coalesce(${isLeaving}, 0) as is_leaving
            from ${applications} where (${waitsForDecision}) and activity_id in (${activityIds}))
          window line as (partition by activity_id order by waitlist_rank, id))
        window unit as (partition by activity_id, coalesce(group_id, id))) waiting
      cross join ${activities} on ${activities.id} = waiting.activity_id`,
    where: sql`${where} and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`,
    userId: sql.raw('waiting.user_id'),
    key: sql.raw('waiting.id'),
    updatesUnread: {},
    activityId: activities.id,
    data: sql.raw("json_object('applicationId', waiting.id)"),
  }
}

/** Recipients who could have the seats that were offered to others and not taken, at most once an hour. */
function nextAfterOffers({ since, at }: Unclaimed): Recipients {
  const ended = sql`select ${offers.activityId} from ${offers} where ${offers.endedAt} > ${since}`
  return {
    ...waitlistEntries({
      activityIds: ended,
      where: sql`waiting.seats_needed <= ${freeSeats()} and not exists (select 1 from ${notices} told
        where told.user_id = waiting.user_id and told.created_at > ${since}
          and told.kind = 'first_in_line' and told.activity_id = activities.id)`,
      at,
    }),
    key: sql`waiting.id || ':' || ${at}`,
  }
}
