import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'
import { isAdmin } from '../users/rules'
import type { User } from '../users/store'
import type { ActivityMembership } from './rules'
import { mayReadAndWrite } from './rules'
import { findComment } from './store'

/**
 * Returns a comment that the caller may read, with the caller's membership.
 * @throws AppError unauthorized, not_found, comments_closed
 */
export async function requireComment(c: AppContext, id: string) {
  const { user, row } = await authorize(c, (userId) => ({
    row: first(findComment(c.var.db, { id, userId })),
  }))
  if (!row) throw new AppError('not_found')
  return { user, row, membership: requireCommentAccess(user, row) }
}

/**
 * Returns the user's membership in an activity, if they may read its comments.
 * @throws AppError activity_not_found, comments_closed
 */
export function requireCommentAccess(
  user: User,
  found: { creatorId: string; isSeated: number } | undefined,
): ActivityMembership {
  if (!found) throw new AppError('activity_not_found')
  const membership = {
    isCreator: found.creatorId === user.id,
    isSeated: Boolean(found.isSeated),
    isAdmin: isAdmin(user),
  }
  if (!mayReadAndWrite(membership)) throw new AppError('comments_closed')
  return membership
}
