import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'
import { isAdmin } from '../users/rules'
import type { User } from '../users/store'
import type { Standing } from './rules'
import { mayTakePart } from './rules'
import { findComment } from './store'

/** A comment that the caller may see. @throws AppError unauthorized, not_found, comments_closed */
export async function requireComment(c: AppContext, id: string) {
  const { user, row } = await authorize(c, (userId) => ({
    row: first(findComment(c.var.db, { id, userId })),
  }))
  if (!row) throw new AppError('not_found')
  return { user, row, standing: requirePart(c, user, row) }
}

/** What a person has to do with an activity whose comments they may read. @throws AppError activity_not_found, comments_closed */
export function requirePart(
  c: AppContext,
  user: User,
  found: { creatorId: string; isSeated: number } | undefined,
): Standing {
  if (!found) throw new AppError('activity_not_found')
  const standing = {
    isCreator: found.creatorId === user.id,
    isSeated: Boolean(found.isSeated),
    isAdmin: isAdmin(user, c.var.settings.adminEmail),
  }
  if (!mayTakePart(standing)) throw new AppError('comments_closed')
  return standing
}
