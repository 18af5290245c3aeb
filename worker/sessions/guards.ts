import type { MiddlewareHandler } from 'hono'
import type { Results, Statements } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { isAdmin, suspensionSentence } from '../users/rules'
import type { User } from '../users/store'
import { readSession, renewIfHalfSpent } from './cookie'
import { findSessionUser } from './store'

/** The user who makes the call, and the results of the call's own reads. */
type Authorized<Reads extends Statements> = { user: User } & Results<Reads>

/**
 * Returns the user who makes the call, as its declaration demands: any signed-in user, or an admin. Every handler of a
 * guarded call calls it once.
 *
 * Statements that need no more than the user's id run in the same round trip; their results come by name beside the
 * user, as from `batch`. They run before the session is checked, so give reads only.
 *
 * @example const { user, rows } = await authorize(c, (userId) => ({ rows: listImages(c.var.db, userId) }))
 * @throws AppError unauthorized, session_suspended, forbidden
 */
export async function authorize<const Reads extends Statements = Record<never, never>>(
  c: AppContext,
  reads?: (userId: string) => Reads,
): Promise<Authorized<Reads>> {
  const { call, settings } = c.var
  if (!call || call.who === 'anyone') throw new Error('authorize() needs a call that declares its caller')
  const authorized = await requireUser(c, reads)
  if (call.who === 'admin' && !isAdmin(authorized.user, settings.adminEmail)) throw new AppError('forbidden')
  c.set('isAuthorized', true)
  return authorized
}

/** The user of the open session, whatever the call declares. @throws AppError unauthorized, session_suspended */
export async function requireUser<const Reads extends Statements = Record<never, never>>(
  c: AppContext,
  reads?: (userId: string) => Reads,
): Promise<Authorized<Reads>> {
  const session = await readSession(c)
  if (!session) throw new AppError('unauthorized')
  const { db } = c.var
  const { session: found, ...results } = await batch(db, {
    session: first(findSessionUser(db, session.idHash)),
    ...reads?.(session.userId),
  })
  const user = found?.user
  if (!user) throw new AppError('unauthorized')
  if (user.suspendedAt !== null) {
    const message = suspensionSentence(user, c.var.settings.adminEmail)
    throw new AppError('session_suspended', { errors: [{ path: 'account', message }] })
  }
  renewIfHalfSpent(c, session)
  return { ...results, user } as Authorized<Reads>
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
