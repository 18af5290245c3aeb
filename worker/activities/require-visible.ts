import { AppError } from '../platform/errors'
import { canSee } from './rules'
import type { ActivityRow } from './store/columns'

/**
 * Returns the activity if the user may see it.
 * @throws AppError activity_not_found
 */
export function requireVisible<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  const hasApplied = row?.ownApplication.id != null
  const hasJoined = row?.ownParticipation.id != null
  if (!row || !canSee(row.activity, { userId, hasApplied, hasJoined }))
    throw new AppError('activity_not_found')
  return row
}

/**
 * Returns the activity if the user organizes it.
 * @throws AppError activity_not_found, forbidden
 */
export function requireOwn<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  const visible = requireVisible(row, userId)
  if (visible.activity.creatorId !== userId) throw new AppError('forbidden')
  return visible
}
