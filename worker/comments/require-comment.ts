import type { ActivityMembership } from '../contract/activity-status'
import { mayReadAndWrite } from '../contract/activity-status'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import type { SignedInUser } from '../sessions/guards'
import { authorize } from '../sessions/guards'
import type { FoundComment } from './store'
import { findComment } from './store'
import type { CommentReader } from './view'
import { isReadable } from './view'

/**
 * Returns a comment that the caller may read, and the caller as its reader.
 * @throws AppError unauthorized, not_found, comments_closed
 */
export async function requireComment(c: AppContext, id: string) {
  const { user, row } = await authorize(c, (userId) => ({
    row: first(findComment(c.var.db, { id, userId })),
  }))
  return requireReadable(user, row)
}

/**
 * Returns a found comment and the user as its reader, if they may read it.
 * @throws AppError not_found, comments_closed
 */
export function requireReadable(user: SignedInUser, row: FoundComment | undefined) {
  if (!row) throw new AppError('not_found')
  const reader: CommentReader = { ...requireCommentAccess(user, row), id: user.id }
  if (!isReadable(row, reader)) throw new AppError('not_found')
  return { row, reader, isAuthor: row.comment.userId === user.id }
}

/**
 * Returns the user's membership in an activity, if they may read its comments.
 * @throws AppError activity_not_found, comments_closed
 */
export function requireCommentAccess(
  user: SignedInUser,
  found: { organizes: number; isSeated: number } | undefined,
): ActivityMembership {
  const membership = membershipOf(user, found)
  if (!mayReadAndWrite(membership)) throw new AppError('comments_closed')
  return membership
}

/**
 * Returns the user's membership in an activity.
 * @throws AppError activity_not_found
 */
export function membershipOf(
  user: SignedInUser,
  found: { organizes: number; isSeated: number } | undefined,
): ActivityMembership {
  if (!found) throw new AppError('activity_not_found')
  return {
    organizes: Boolean(found.organizes),
    isSeated: Boolean(found.isSeated),
    isAdmin: user.actsAsAdmin,
  }
}
