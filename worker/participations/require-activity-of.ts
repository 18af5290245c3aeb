import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'
import { isAdmin } from '../users/rules'

/**
 * Returns an activity with the application and participation of one user, for that user, the organizer, and the admin.
 * One round trip.
 * @throws AppError unauthorized, activity_not_found, forbidden
 */
export async function requireActivityOf(
  c: AppContext,
  { activityId, userId }: { activityId: string; userId: string },
): Promise<ActivityRow> {
  const { user, row } = await authorize(c, () => ({
    row: first(findActivity(c.var.db, { id: activityId, userId })),
  }))
  if (!row) throw new AppError('activity_not_found')
  const isConcerned = user.id === userId || user.id === row.activity.creatorId
  if (!isConcerned && !isAdmin(user)) throw new AppError('forbidden')
  return row
}
