import type { OrganizingRole } from '../contract/vocabulary'
import { ORGANIZING_ROLES } from '../contract/vocabulary'
import { AppError } from '../platform/errors'
import { canSee, isApplicant, roleInActivity } from './rules'
import type { ActivityRow } from './store/columns'

/**
 * Returns the activity if the user may see it.
 * @throws AppError activity_not_found
 */
export function requireVisible<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  if (!row || !canSee(row.activity, { userId, isInvolved: isInvolved(row) }))
    throw new AppError('activity_not_found')
  return row
}

/**
 * Returns the activity if the user organizes it.
 * @throws AppError activity_not_found, forbidden
 */
export function requireOwn<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  return requireRole(row, userId, ['organizer'])
}

/**
 * Returns the activity if the user is its organizer or a co-organizer (product.md 20.1).
 * @throws AppError activity_not_found, forbidden
 */
export function requireDecider<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  return requireRole(row, userId, ['organizer', 'co-organizer'])
}

/**
 * Returns the activity if the user may make decisions on its seats: its organizer, or a co-organizer without a pending
 * application of their own (product.md 20.15).
 * @throws AppError activity_not_found, forbidden, own_application
 */
export function requireSeatDecider<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  const decided = requireDecider(row, userId)
  if (isApplicant(decided)) throw new AppError('own_application')
  return decided
}

/**
 * Returns the activity if the user is its organizer, a co-organizer, or door help.
 * @throws AppError activity_not_found, forbidden
 */
export function requireDoor<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  return requireRole(row, userId, ORGANIZING_ROLES)
}

function requireRole<Row extends ActivityRow>(
  row: Row | undefined,
  userId: string,
  roles: readonly OrganizingRole[],
): Row {
  const visible = requireVisible(row, userId)
  const role = roleInActivity(visible, userId)
  if (role === null || !roles.includes(role)) throw new AppError('forbidden')
  return visible
}

function isInvolved({ ownApplication, ownParticipation, ownHelp }: ActivityRow): boolean {
  return ownApplication.id !== null || ownParticipation.id !== null || ownHelp.joinedAt !== null
}
