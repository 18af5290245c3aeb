import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { freeSeats } from '../../db/free-seats'
import { activities, applications, notices, offers } from '../../db/schema'
import type { Decision } from './decision'
import type { Recipients } from './kind'
import { byApplication, noticeKind, outdatedOutsideState } from './kind'

type QueueChange = Decision & {
  /**
   * The change, and when it runs relative to it. `seatFreed`: after the applications in `where` were withdrawn or removed
   * and their seats freed. `leaving`: before the applications in `where` leave the waitlist. `seatsAdded`: before the activities
   * in `where` get the maximum `seats`.
   */
  by: 'seatFreed' | 'leaving' | 'seatsAdded'
  seats?: number
}
/** The time after offers that nobody took, in which the next in line may still be told. */
type Unclaimed = { by: 'unclaimed'; since: number; at: number }

/**
 * Condition that somebody on the waitlist waits for a decision about a free seat. Whoever is approved is told by an offer, unless
 * the organizer offers no seats.
 */
const waitsForDecision = sql`waitlist_rank is not null and passed_over is null
  and (waitlist_approved_at is null or activity_id in (select id from activities where not offers_seats))
  and not exists (select 1 from ${offers} own where own.application_id = ${applications.id} and own.ended_at is null)`

/** Approved people on the waitlist who are offered the seats that an activity gets. */
const offered = sql`iif(activities.offers_seats, (select coalesce(sum(1 + approved.guest_seats), 0) from ${applications} approved
  where approved.activity_id = activities.id and approved.waitlist_approved_at is not null and approved.passed_over is null
    and not exists (select 1 from ${offers} own where own.application_id = approved.id and own.ended_at is null)), 0)`

/** Sent to waitlisted applicants who could have a seat now and could not before. */
export const firstInLine = noticeKind('first_in_line', {
  email: {
    lane: 'other',
    topic: { key: byApplication },
    occasion: 'besides the detail',
    isOutdated: outdatedOutsideState(({ waitlistedAt }) => waitlistedAt !== null),
  },
  recipients: (change: QueueChange | Unclaimed): Recipients => {
    if (change.by === 'unclaimed') return nextAfterOffers(change)
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

/** Recipients: those who could have the seats that were offered to somebody else and not taken, once an hour. */
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
