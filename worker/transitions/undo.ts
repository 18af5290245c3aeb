import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { OFFER_MOVES } from '../contract/machine/offer'
import { activities, applications } from '../db/schema'
import { notify } from '../notices/kinds/notify'
import {
  deleteUndoneDecisionNotices,
  deleteUndoneOfferNotices,
  deleteUndoneQueueNotices,
} from '../notices/store'
import type { Database } from '../platform/database'
import { activitiesOf, isDecidedBy, isOfferOf, lastRankOfGroup } from './applications'
import { restoredDecisions } from './move-notices'
import { endOffers, settleOffers } from './offers'
import { undoSeatEvents } from './seat-events'
import { takeBackSeats } from './seats'

type Undo = { where: SQL; until: number; actorId: string; at: number }

/**
 * Restores the applications in `where` to the state before the decision identified by `until`, and removes the seats it gave, its
 * log entry, and its unseen notices. The organizer and all co-organizers may undo it. `undone` holds the applications' ids. Sends
 * no notices.
 */
export function undoDecisions(db: Database, { where, until, actorId, at }: Undo) {
  const undoable = sql`${where} and ${applications.undo} ->> 'until' = ${until} and ${until} > ${at}
    and ${applications.undo} ->> 'to' = ${applications.status} and exists (select 1 from ${activities} activity
      where activity.id = ${applications.activityId} and activity.cancelled_at is null and activity.starts_at > ${at}
        and ${isDecidedBy(actorId, sql`${applications.userId}`)})`
  const before = <Value>(field: string) => sql<Value>`${applications.undo} ->> ${sql.raw(`'${field}'`)}`
  // Another applicant may have the same rank by now. A group goes to the end as a whole.
  const isTaken = sql`exists (select 1 from ${applications} waiting where waiting.activity_id = ${applications.activityId}
    and (waiting.group_id is null or waiting.group_id is not ${applications.groupId}) and waiting.waitlist_rank in (
      select fellow.undo ->> 'waitlistRank' from ${applications} fellow where fellow.group_id = ${applications.groupId}
      union all select ${before('waitlistRank')}))`
  const rank = sql<number | null>`case
    when ${before('waitlistRank')} is null then null
    when ${applications.waitlistRank} is not null then ${applications.waitlistRank}
    when ${isTaken} then ${lastRankOfGroup(at)} else ${before('waitlistRank')} end`
  const { before: settled, offered, notices } = settleOffers(db, { activityIds: activitiesOf(where), at })
  return {
    settled,
    noticesWithdrawn: [
      ...deleteUndoneDecisionNotices(db, { where: undoable }),
      ...deleteUndoneQueueNotices(db, { where: undoable }),
      ...undoSeatEvents(db, { where: undoable, until, actorId, at }),
      ...deleteUndoneOfferNotices(db, { where: undoable }),
    ],
    ended: endOffers(db, { where: isOfferOf(undoable), outcome: OFFER_MOVES.end.outcome, at }),
    seats: takeBackSeats(db, { where: undoable }),
    undone: db
      .update(applications)
      .set({
        status: before('status'),
        waitlistedAt: before('waitlistedAt'),
        waitlistRank: rank,
        waitlistApprovedAt: before('waitlistApprovedAt'),
        passedOver: before('passedOver'),
        decidedAt: before('decidedAt'),
        answeredAt: before('answeredAt'),
        undo: null,
      })
      .where(undoable)
      .returning({ id: applications.id }),
    offered,
    notified: notify(db, at, [...notices, ...restoredDecisions({ where, at })]),
  }
}
