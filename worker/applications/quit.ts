import { and } from 'drizzle-orm'
import { findActivity } from '../activities/store/find'
import { toOwnParticipation } from '../activities/view'
import type { Participation } from '../contract/participations'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { hasStart, isForUserAndActivity, isMadeAt, moveApplications } from '../transitions/applications'
import { refusalReason, stateOf } from '../transitions/rules'

/**
 * Gives up the user's seat: participation QUIT and application WITHDRAWN in one batch (product.md 6.10). `startsAt` and
 * `appliedAt` limit it to the start and the application of the question that was asked.
 * @throws AppError activity_not_found, not_found, activity_closed, already_started
 */
export async function quit(
  db: Database,
  pair: { activityId: string; userId: string },
  { startsAt, appliedAt }: { startsAt?: number; appliedAt?: number } = {},
): Promise<Participation> {
  const at = now()
  const onlyIf = and(
    startsAt === undefined ? undefined : hasStart(startsAt),
    appliedAt === undefined ? undefined : isMadeAt(appliedAt),
  )
  const { moved, row } = await batch(db, {
    ...moveApplications(db, {
      move: 'quit',
      where: isForUserAndActivity(pair),
      actorId: pair.userId,
      at,
      ...(onlyIf && { onlyIf }),
    }),
    row: first(findActivity(db, { id: pair.activityId, userId: pair.userId })),
  })
  if (!row) throw new AppError('activity_not_found')
  const participation = toOwnParticipation(row)
  if (moved.length > 0 && participation) return participation
  throw new AppError(
    refusalReason('quit', { state: stateOf(row.ownApplication), activity: row.activity, at }) ?? 'not_found',
  )
}
