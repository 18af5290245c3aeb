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
        where: sql`${activities.id} in (${activityIds}) and waiting.position > ${freeSeats}
          and waiting.position <= ${seats} - ${activities.participantsCount}`,
        at,
      })
    }
    if (by === 'seatFreed') {
      const activityIds = sql`select ${applications.activityId} from ${applications}
        where ${where} and ${applications.status} in ('WITHDRAWN', 'REJECTED') and ${applications.decidedAt} = ${at}`
      return waitlistEntries({ activityIds, where: sql`waiting.position = ${freeSeats}`, at })
    }
    const leaves = sql`${where} and ${applications.waitlistRank} is not null`
    return waitlistEntries({
      activityIds: sql`select ${applications.activityId} from ${applications} where ${leaves}`,
      join: sql`cross join ${applications} on ${applications.activityId} = waiting.activity_id`,
      // The leaving applicant still counts, ahead of those who move up.
      where: sql`${leaves} and waiting.position - 1 = ${freeSeats}
        and (waiting.waitlist_rank, waiting.id) > (${applications.waitlistRank}, ${applications.id})`,
      at,
    })
  },
})

/** Recipients from the waitlists of activities, with their position from 1 as `waiting.position`. */
function waitlistEntries({
  activityIds,
  join = sql``,
  where,
  at,
}: {
  activityIds: SQL
  join?: SQL
  where: SQL
  at: number
}): Recipients {
  return {
    from: sql`(select id, user_id, activity_id, waitlist_rank,
        row_number() over (partition by activity_id order by waitlist_rank, id) as position
        from ${applications} where activity_id in (${activityIds}) and waitlist_rank is not null) waiting
      cross join ${activities} on ${activities.id} = waiting.activity_id ${join}`,
    where: sql`${where} and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`,
    userId: sql.raw('waiting.user_id'),
    key: sql.raw('waiting.id'),
    updatesUnread: {},
    activityId: activities.id,
    data: sql.raw("json_object('applicationId', waiting.id)"),
  }
}
