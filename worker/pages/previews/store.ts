import { and, eq, sql } from 'drizzle-orm'
import { activities } from '../../db/schema'
import { isVisibleOutside } from '../../db/visibility'
import type { Database } from '../../platform/database'

/** Finds an activity that visitors may see, with the data of its preview image. */
export function findPreviewedActivity(db: Database, id: string) {
  return db
    .select({
      id: activities.id,
      title: activities.title,
      type: activities.type,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
      timeZone: activities.timeZone,
      city: activities.city,
      locationName: activities.locationName,
      image: activities.image,
      priceCents: activities.priceCents,
      currency: activities.currency,
      maxParticipants: activities.maxParticipants,
      participantsCount: activities.participantsCount,
      minParticipants: activities.minParticipants,
      decidesAt: activities.decidesAt,
      goesAheadAt: activities.goesAheadAt,
      heldCount: activities.heldCount,
      isPlaceHidden: sql<number>`${activities.exactLocationId} is not null`.as('is_place_hidden'),
      cancelledAt: activities.cancelledAt,
    })
    .from(activities)
    .where(and(eq(activities.id, id), isVisibleOutside({ listed: false })))
    .limit(1)
}
export type PreviewedActivity = Awaited<ReturnType<typeof findPreviewedActivity>>[number]
