import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { OFFERS_LISTED_MAX } from '../contract/limits'
import { isLive } from '../db/live-offer'
import { mayDecide } from '../db/organizes'
import { activities, applications, offers, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'

/** Finds an offer with what decides who may change it, and until when it can be extended. */
export function findOffer(db: Database, { id, viewerId }: { id: string; viewerId: string }) {
  return db
    .select({
      ...getTableColumns(offers),
      mayDecide: sql<0 | 1>`${mayDecide(viewerId)} and ${isVisible(viewerId, offers.userId)}`.as(
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

/** Condition for one offer, by its id, about which a user decides: not one to themselves. */
export const isDecided = ({ id, userId }: { id: string; userId: string }) =>
  sql`${offers.id} = ${id} and ${offers.userId} <> ${userId} and exists (select 1 from ${activities}
    where ${activities.id} = ${offers.activityId} and ${mayDecide(userId)})`

const offerOfRow = (id: string) =>
  sql`select 1 from ${offers} where ${offers.id} = ${id} and ${offers.applicationId} = ${applications.id}`

/** Condition for the application with a live offer, and with a `decider`, about which that user decides. */
export const isOffered = (id: string, { at, decider }: { at: number; decider?: string }) =>
  sql`exists (${offerOfRow(id)} and ${isLive(at)}${decider === undefined ? sql`` : sql` and ${isDecided({ id, userId: decider })}`})`

/** Condition for the application with an offer that was ended at an instant. */
export const isEndedNow = (id: string, at: number) =>
  sql`exists (${offerOfRow(id)} and ${offers.endedAt} = ${at})`

/** Says of an offer that ended with its application that its user passed. */
export function markPassed(db: Database, { id, at }: { id: string; at: number }) {
  return db
    .update(offers)
    .set({ outcome: 'passed' })
    .where(and(eq(offers.id, id), eq(offers.endedAt, at), eq(offers.outcome, 'withdrawn')))
}
