import { sql } from 'drizzle-orm'
import { freeSeats } from '../../db/free-seats'
import { organizersOf } from '../../db/organizes'
import { activities, applications, notices, offers, participations } from '../../db/schema'
import type { Decision } from './decision'
import type { Recipients } from './kind'
import { byActorAndActivity, noticeKind, outdatedAfterStart } from './kind'

/** The time in which offers ended, for those that nobody took. */
type Unclaimed = { since: number; at: number }

/** Sent to the organizer and co-organizers when a seat is freed in an activity that was full or has a waitlist. */
export const seatFreed = noticeKind('seat_freed', {
  email: {
    lane: 'other',
    topic: { key: byActorAndActivity, isList: true },
    opening: 'Someone else can have it now. If people are waiting, you can approve the first in line.',
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
 * Recipients for seats that were offered, once for a group, and that nobody took or is offered now. Organizers are not told of their own
 * acts, and once an hour at most of the same person, who could ask for a seat again and again without taking it.
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
