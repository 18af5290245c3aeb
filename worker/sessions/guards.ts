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
 * Returns the user who makes the call, as its declaration demands: any signed-in user, or an admin. Every handler of a
 * guarded call calls it once.
 *
 * Statements that need no more than the user's id run in the same round trip; their results follow the user. They run
 * before the session is checked, so give reads only.
 * @throws AppError unauthorized, session_suspended, forbidden
 */
export async function authorize<const Reads extends readonly Statement[] = []>(
  c: AppContext,
  reads?: (userId: string) => Reads,
): Promise<[User, ...BatchResponse<Reads>]> {
  const { call, settings } = c.var
  if (!call || call.who === 'anyone') throw new Error('authorize() needs a call that declares its caller')
  const [user, ...results] = await requireUser(c, reads)
  if (call.who === 'admin' && !isAdmin(user, settings.adminEmail)) throw new AppError('forbidden')
  c.set('isAuthorized', true)
  return [user, ...results]
}

/** The user of the open session, whatever the call declares. @throws AppError unauthorized, session_suspended */
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

/** Refuses visitors before their request is validated. The handler's `authorize` has the last word. */
export const requireSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!(await readSession(c))) throw new AppError('unauthorized')
  await next()
}

/** The viewer, for answers that differ by who looks. */
export function viewerOf(c: AppContext, { id, ...user }: User): { id: string; isAdmin: boolean } {
  return { id, isAdmin: isAdmin(user, c.var.settings.adminEmail) }
}

/** Refuses a request that names another user as the one who acts (product.md 2.6). @throws AppError forbidden */
export function requireSelf(user: User, namedId: string | undefined): void {
  if (namedId !== undefined && namedId !== user.id) throw new AppError('forbidden')
}
