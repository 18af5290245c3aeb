import { requireAct } from '../activities/require-visible'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'

/**
 * Returns an activity with one user's application and participation, for that user, organizer, co-organizers, and the admin. One
 * round trip.
 * @throws AppError unauthorized, activity_not_found, forbidden
 */
export async function requireActivityOf(
  c: AppContext,
  { activityId, userId }: { activityId: string; userId: string },
): Promise<ActivityRow> {
  const { db } = c.var
  const { user, row, seen } = await authorize(c, (viewerId) => ({
    row: first(findActivity(db, { id: activityId, userId })),
    seen: viewerId === userId ? undefined : first(findActivity(db, { id: activityId, userId: viewerId })),
  }))
  if (user.id !== userId) {
    // Decided by the caller's own view: `row` depends on blocks between the other two users, which must not be inferred.
    if (!seen) throw new AppError('activity_not_found')
    if (!user.actsAsAdmin) requireAct(seen, 'seeSeats', user.id)
  }
  if (!row) throw new AppError('activity_not_found')
  return row
}
