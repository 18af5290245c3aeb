import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { OFFERS_LISTED_MAX } from '../contract/limits'
import { isLive } from '../db/live-offer'
import { mayDecide } from '../db/organizes'
import { activities, applications, offers, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'

/** Condition that an offer is to a user's group. */
const isInGroupWith = (userId: string) => sql`exists (select 1 from ${applications} own
  cross join ${applications} mine on mine.group_id = own.group_id
  where own.id = ${offers.applicationId} and mine.user_id = ${userId})`

/** Finds an offer with what decides who may change it, and until when it can be extended. */
export function findOffer(db: Database, { id, viewerId }: { id: string; viewerId: string }) {
  return db
    .select({
      ...getTableColumns(offers),
      mayDecide: sql<
        0 | 1
      >`${mayDecide(viewerId)} and ${isVisible(viewerId, offers.userId)} and not ${isInGroupWith(viewerId)}`.as(
        'may_decide',
      ),
      startsAt: activities.startsAt,
      timeZone: activities.timeZone,
    })
    .from(offers)
    .innerJoin(activities, eq(activities.id, offers.activityId))
    .where(eq(offers.id, id))
    .limit(1)
}
export type OfferRow = Awaited<ReturnType<typeof findOffer>>[number]

/** Lists the live offers of an activity to people whom the viewer sees, the one that ends first first. */
export function listOffers(
  db: Database,
  { activityId, viewerId, at }: { activityId: string; viewerId: string; at: number },
) {
  return db
    .select({
      offer: packRow('offer', getTableColumns(offers)),
      user: packRow('user', { id: users.id, name: users.name, avatar: users.avatar }),
      application: packRow('application', {
        id: applications.id,
        groupId: applications.groupId,
        waitlistedAt: applications.waitlistedAt,
        createdAt: applications.createdAt,
      }),
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(users, eq(users.id, offers.userId))
    .where(and(eq(offers.activityId, activityId), isLive(at), isVisible(viewerId, offers.userId)))
    .orderBy(asc(offers.expiresAt), asc(applications.waitlistRank), asc(offers.id))
    .limit(OFFERS_LISTED_MAX)
}
export type ListedOfferRow = Awaited<ReturnType<typeof listOffers>>[number]

/** Subquery for the applications of a live offer: one, or those of all members of a group. */
const offeredTogether = (id: string) => sql`select fellow.id from ${offers} named
  cross join ${applications} own on own.id = named.application_id
  cross join ${applications} fellow on fellow.id = own.id or fellow.group_id = own.group_id
  where named.id = ${id} and named.ended_at is null`

/**
 * Condition for a live offer, by the id of one of its rows, about which a user decides: none to themselves, or to their own group.
 */
export const isDecided = ({ id, userId }: { id: string; userId: string }) =>
  sql`${offers.applicationId} in (${offeredTogether(id)}) and not exists (
      select 1 from ${applications} mine where mine.user_id = ${userId} and mine.id in (${offeredTogether(id)}))
    and exists (select 1 from ${activities} where ${activities.id} = ${offers.activityId} and ${mayDecide(userId)})`

/** Condition for the applications with a live offer about which a user decides. */
export const isOffered = ({ at, ...offer }: { id: string; userId: string; at: number }) =>
  sql`${applications.id} in (select ${offers.applicationId} from ${offers} where ${isDecided(offer)} and ${isLive(at)})`

/** Condition that an offer is live. */
export const isLiveOffer = (id: string, at: number) =>
  sql`exists (select 1 from ${offers} where ${offers.id} = ${id} and ${isLive(at)})`

/** Condition that an offer was ended by the organizer at an instant, not by its time. */
export const isEndedNow = (id: string, at: number) =>
  sql`exists (select 1 from ${offers} where ${offers.id} = ${id} and ${offers.endedAt} = ${at}
    and ${offers.outcome} = 'ended')`

/** Says of an offer that ended with its application that its user passed. */
export function markPassed(db: Database, { id, at }: { id: string; at: number }) {
  return db
    .update(offers)
    .set({ outcome: 'passed' })
    .where(and(eq(offers.id, id), eq(offers.endedAt, at), eq(offers.outcome, 'withdrawn')))
}
