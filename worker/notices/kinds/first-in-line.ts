import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, applications } from '../../db/schema'
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

const freeSeats = sql`${activities.maxParticipants} - ${activities.participantsCount}`

/** Sent to waitlisted applicants who could have a seat now and could not before. */
export const firstInLine = noticeKind('first_in_line', {
  email: {
    lane: 'other',
    topic: { key: byApplication },
    occasion: 'besides the detail',
    isOutdated: outdatedOutsideState(({ waitlistedAt }) => waitlistedAt !== null),
  },
  recipients: ({ by, where, at, seats = 0 }: QueueChange): Recipients => {
    if (by === 'seatsAdded') {
      const activityIds = sql`select ${activities.id} from ${activities} where ${where}`
      return waitlistEntries({
        activityIds,
        where: sql`${activities.id} in (${activityIds}) and waiting.seats_needed > ${freeSeats}
          and waiting.seats_needed <= ${seats} - ${activities.participantsCount}`,
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
        where: sql`waiting.seats_needed <= ${freeSeats} and waiting.seats_needed > ${freeSeats} - ${freed}`,
        at,
      })
    }
    const leaves = sql`${where} and ${applications.waitlistRank} is not null`
    return waitlistEntries({
      activityIds: sql`select ${applications.activityId} from ${applications} where ${leaves}`,
      isLeaving: where,
      // The leaving participants still count.
      where: sql`not waiting.is_leaving and waiting.seats_needed > ${freeSeats}
        and waiting.seats_needed - waiting.seats_left <= ${freeSeats}`,
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
            from ${applications} where activity_id in (${activityIds}) and waitlist_rank is not null)
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
