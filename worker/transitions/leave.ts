import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { activities, applications } from '../db/schema'
import type { Database } from '../platform/database'
import { withdrawApplications } from './applications'
import { giveSeatsBack } from './seats'

/**
 * Ends a user's part in activities that have not started: withdraws applications, the approved ones too, and gives seats
 * back. `creatorId` limits it to one organizer's activities, `onlyIf` is a condition on the user.
 */
export function leaveAhead(
  db: Database,
  { userId, at, creatorId, onlyIf }: { userId: string; at: number; creatorId?: string; onlyIf?: SQL },
) {
  const ofUser = eq(applications.userId, userId)
  const isAhead = sql`exists (select 1 from ${activities} occasion
    where occasion.id = ${applications.activityId} and occasion.starts_at > ${at})`
  const isOfCreator = creatorId === undefined ? undefined : eq(applications.creatorId, creatorId)
  return [
    withdrawApplications(db, { by: 'leave', where: and(ofUser, isOfCreator, isAhead, onlyIf), at }),
    giveSeatsBack(db, { of: ofUser, at }),
  ] as const
}
