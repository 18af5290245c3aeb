import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { GROUP_SEATS_MAX, OFFERS_LISTED_MAX } from '../contract/limits'
import { isLive } from '../db/live-offer'
import { activities, applications, collections, offers, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { packRow, pick } from '../platform/columns'
import type { Database } from '../platform/database'

type Seen = { activityId: string; viewerId: string; at: number }

/** Lists an activity's live offers to people visible to the viewer, soonest expiry first. */
function listOffers(db: Database, { activityId, viewerId, at }: Seen) {
  return db
    .select({
      offer: packRow('offer', getTableColumns(offers)),
      user: packRow('user', { id: users.id, name: users.name, avatar: users.avatar }),
      application: packRow('application', pick(applications, 'id', 'groupId', 'waitlistedAt', 'createdAt')),
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(users, eq(users.id, offers.userId))
    .where(and(eq(offers.activityId, activityId), isLive(at), isVisible(viewerId, offers.userId)))
    .orderBy(asc(offers.expiresAt), asc(applications.waitlistRank), asc(offers.id))
    .limit(OFFERS_LISTED_MAX)
}
/** Lists the approved members of the group for which seats are collected in an activity, in waitlist order. */
function listCollecting(db: Database, { activityId, viewerId, at }: Seen) {
  return db
    .select({
      collection: packRow('collection', getTableColumns(collections)),
      user: packRow('user', { id: users.id, name: users.name, avatar: users.avatar }),
      application: packRow('application', { id: applications.id, guestSeats: applications.guestSeats }),
    })
    .from(collections)
    .innerJoin(activities, eq(activities.id, collections.activityId))
    .innerJoin(
      applications,
      sql`${applications.id} = ${collections.unit} or ${applications.groupId} = ${collections.unit}`,
    )
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(collections.activityId, activityId),
        sql`${activities.offersSeats} and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`,
        sql`${applications.waitlistApprovedAt} is not null and ${applications.passedOver} is null`,
        isVisible(viewerId, applications.userId),
      ),
    )
    .orderBy(asc(applications.waitlistRank), asc(applications.id))
    .limit(GROUP_SEATS_MAX)
}
export type CollectingRow = Awaited<ReturnType<typeof listCollecting>>[number]
export type ListedOfferRow = Awaited<ReturnType<typeof listOffers>>[number]

/** Returns statements for the offers of an activity that the organizer can see, for `toSeatOffers`. */
export const listSeats = (db: Database, of: Seen) => ({
  rows: listOffers(db, of),
  collecting: listCollecting(db, of),
})
