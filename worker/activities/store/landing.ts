import { sql } from 'drizzle-orm'
import { LANDING_ACTIVITIES, LANDING_CANDIDATES } from '../../contract/limits'
import { freeSeats } from '../../db/free-seats'
import { activities, users } from '../../db/schema'
import { isVisibleOutside } from '../../db/visibility'
import type { Database } from '../../platform/database'

/**
 * Lists public activities for the landing page, chosen from the soonest ones with free seats. Prefers different organizers, then
 * verified ones. Reads only public columns.
 */
export function listForLanding(db: Database, { at }: { at: number }) {
  const nthOfOrganizer = sql`row_number() over (
    partition by ${activities.creatorId} order by ${activities.startsAt}, ${activities.seq})`
  return db
    .select({
      id: activities.id,
      title: activities.title,
      type: activities.type,
      startsAt: activities.startsAt,
      timeZone: activities.timeZone,
      locationName: activities.locationName,
      city: activities.city,
      state: activities.state,
      isApproximate: sql`${activities.exactLocationId} is not null`.mapWith(Boolean).as('is_approximate'),
      image: activities.image,
      participantsCount: activities.participantsCount,
      heldCount: activities.heldCount,
      maxParticipants: activities.maxParticipants,
      priceCents: activities.priceCents,
      currency: activities.currency,
    })
    .from(activities)
    .innerJoin(users, sql`${users.id} = ${activities.creatorId}`)
    .where(
      sql`${freeSeats()} > 0 and ${activities.seq} in (
        select activities.seq from activities indexed by activities_public
        where ${isVisibleOutside({ listed: true })} and activities.is_listed and activities.starts_at > ${at}
        order by activities.starts_at, activities.seq limit ${LANDING_CANDIDATES})`,
    )
    .orderBy(nthOfOrganizer, sql`${users.verifiedAt} is null, ${activities.startsAt}, ${activities.seq}`)
    .limit(LANDING_ACTIVITIES)
}
