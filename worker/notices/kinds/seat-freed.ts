import { sql } from 'drizzle-orm'
import { organizersOf } from '../../db/organizes'
import { activities, applications, participations } from '../../db/schema'
import type { Decision } from './decision'
import { byActorAndActivity, noticeKind, outdatedAfterStart } from './kind'

/** Sent to the organizer and co-organizers when a seat is freed in an activity that was full or has a waitlist. */
export const seatFreed = noticeKind('seat_freed', {
  email: {
    lane: 'other',
    topic: { key: byActorAndActivity, isList: true },
    opening: 'Someone else can have it now. If there is a waitlist, one tap approves the first in line.',
    isOutdated: outdatedAfterStart,
  },
  /** Applications in `where` that were withdrawn at this instant, with their seats. */
  recipients: ({ where, at }: Decision) => ({
    from: sql`${applications}
      cross join ${participations} on (${participations.activityId}, ${participations.userId}) = (${applications.activityId}, ${applications.userId})
      cross join ${activities} on ${activities.id} = ${applications.activityId} cross join ${organizersOf(activities)}`,
    where: sql`${where} and ${applications.status} = 'WITHDRAWN' and ${applications.decidedAt} = ${at}
      and ${participations.status} = 'QUIT' and ${participations.quitAt} = ${at}
      and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}
      and (${activities.maxParticipants} - ${activities.participantsCount} <= 1 + ${participations.guestSeats} or exists (
        select 1 from ${applications} waiting where waiting.activity_id = ${activities.id} and waiting.waitlist_rank is not null))
      and organizer.value <> ${participations.userId}`,
    userId: sql.raw('organizer.value'),
    key: sql`${participations.id} || ':' || ${participations.quitAt}`,
    activityId: activities.id,
    actorId: participations.userId,
  }),
})
