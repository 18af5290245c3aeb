import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { isAdmin, suspensionSentence } from '../users/rules'
import type { User } from '../users/store'
import { readSession, renewIfHalfSpent } from './cookie'
import { findSessionUser } from './store'

type Statement = BatchItem<'sqlite'>

/**
 * Who acts. @throws AppError unauthorized, session_suspended
 *
 * Statements that need no more than the person's id ride along in the same round trip: their results come behind the
 * user. They run before the session is judged, so give reads only.
 */
export async function requireUser<const Reads extends readonly Statement[] = []>(
  c: AppContext,
  reads?: (userId: string) => Reads,
): Promise<[User, ...BatchResponse<Reads>]> {
  const session = await readSession(c)
  if (!session) throw new AppError('unauthorized')
  const { db } = c.var
  const [found, ...results] = await db.batch([
    findSessionUser(db, session.idHash),
    ...(reads?.(session.userId) ?? []),
  ])
  const user = found[0]?.user
  if (!user) throw new AppError('unauthorized')
  if (user.suspendedAt !== null) {
    const message = suspensionSentence(user, c.var.settings.adminEmail)
    throw new AppError('session_suspended', { errors: [{ path: 'account', message }] })
  }
  renewIfHalfSpent(c, session)
  return [user, ...(results as BatchResponse<Reads>)]
}

/** Turns visitors away before anything of their request is looked at. The handler's own guard has the last word. */
export const requireSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!(await readSession(c))) throw new AppError('unauthorized')
  await next()
}

/** Who acts, where only the admin may. @throws AppError unauthorized, forbidden */
export async function requireAdmin<const Reads extends readonly Statement[] = []>(
  c: AppContext,
  reads?: (userId: string) => Reads,
): Promise<[User, ...BatchResponse<Reads>]> {
  const [user, ...results] = await requireUser(c, reads)
  if (!isAdmin(user, c.var.settings.adminEmail)) throw new AppError('forbidden')
  return [user, ...results]
}

/** Who looks at something, for views that tell some people more than others. */
export function viewerOf(c: AppContext, { id, ...user }: User): { id: string; isAdmin: boolean } {
  return { id, isAdmin: isAdmin(user, c.var.settings.adminEmail) }
}

/** Refuses where a body or an address names somebody else as the one who acts (product.md 2.6). @throws AppError forbidden */
export function requireSelf(user: User, namedId: string | undefined): void {
  if (namedId !== undefined && namedId !== user.id) throw new AppError('forbidden')
}
