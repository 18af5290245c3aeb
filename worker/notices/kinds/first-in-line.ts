import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, applications } from '../../db/schema'
import type { Decision } from './decision'
import type { Recipients } from './kind'
import { noticeKind, untilStart } from './kind'

type Turn = Decision & {
  /**
   * `seatFreed`: after the applications of `where` were withdrawn and their seats given back. `leaving`: before those of
   * `where` leave the waitlist. `seatsAdded`: before the activities of `where` get the maximum `seats`.
   */
  by: 'seatFreed' | 'leaving' | 'seatsAdded'
  seats?: number
}

const freeSeats = sql`${activities.maxParticipants} - ${activities.participantsCount}`

/** To those on the waitlist who can have a seat now and could not before. */
export const firstInLine = noticeKind('first_in_line', {
  email: { occasion: 'besides the detail', isOutdated: untilStart },
  recipients: ({ by, where, at, seats = 0 }: Turn): Recipients => {
    if (by === 'seatsAdded') {
      const of = sql`select ${activities.id} from ${activities} where ${where}`
      return turn({
        of,
        where: sql`${activities.id} in (${of}) and waiting.place > ${freeSeats}
          and waiting.place <= ${seats} - ${activities.participantsCount}`,
        at,
      })
    }
    if (by === 'seatFreed') {
      const of = sql`select ${applications.activityId} from ${applications}
        where ${where} and ${applications.status} = 'WITHDRAWN' and ${applications.decidedAt} = ${at}`
      return turn({ of, where: sql`waiting.place = ${freeSeats}`, at })
    }
    const leaves = sql`${where} and ${applications.waitlistRank} is not null`
    return turn({
      of: sql`select ${applications.activityId} from ${applications} where ${leaves}`,
      join: sql`cross join ${applications} on ${applications.activityId} = waiting.activity_id`,
      // The person who leaves still has a place, ahead of those who move up.
      where: sql`${leaves} and waiting.place - 1 = ${freeSeats}
        and (waiting.waitlist_rank, waiting.id) > (${applications.waitlistRank}, ${applications.id})`,
      at,
    })
  },
})

/** People on the waitlists of the activities `of`, with their places from 1. */
function turn({ of, join = sql``, where, at }: { of: SQL; join?: SQL; where: SQL; at: number }): Recipients {
  return {
    from: sql`(select id, user_id, activity_id, waitlist_rank,
        row_number() over (partition by activity_id order by waitlist_rank, id) as place
        from ${applications} where activity_id in (${of}) and waitlist_rank is not null) waiting
      cross join ${activities} on ${activities.id} = waiting.activity_id ${join}`,
    where: sql`${where} and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`,
    userId: sql.raw('waiting.user_id'),
    key: sql`waiting.id || ':' || cast(${at} as integer)`,
    activityId: activities.id,
    data: sql.raw("json_object('applicationId', waiting.id)"),
  }
}
