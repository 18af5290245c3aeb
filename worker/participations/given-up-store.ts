import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { GIVEN_UP_LISTED_MAX } from '../contract/limits'
import { participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import type { Database } from '../platform/database'

/** Lists users who gave up their own seat and don't have a new one, latest first. */
export function listGivenUp(
  db: Database,
  { activityId, viewerId }: { activityId: string; viewerId: string },
) {
  return db
    .select({
      userId: participations.userId,
      name: users.name,
      avatar: users.avatar,
      givenUpAt: sql<number>`${participations.quitAt}`.as('given_up_at'),
      passedOnAt: participations.passedOnAt,
      guestSeats: participations.guestSeats,
    })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .where(
      and(
        eq(participations.activityId, activityId),
        eq(participations.status, 'QUIT'),
        eq(participations.quitBy, 'participant'),
        isNull(users.deletedAt),
        isVisible(viewerId, participations.userId),
      ),
    )
    .orderBy(desc(participations.quitAt), desc(participations.id))
    .limit(GIVEN_UP_LISTED_MAX)
}
export type GivenUpRow = Awaited<ReturnType<typeof listGivenUp>>[number]
