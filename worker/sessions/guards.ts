import type { MiddlewareHandler } from 'hono'
import { now } from '../platform/clock'
import type { Results, Statements } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { isAdmin, suspensionSentence } from '../users/rules'
import type { User } from '../users/store'
import { readSession, renewSessionIfDue } from './cookie'
import { isProven } from './rules'
import { findSessionUser } from './store'

/** The signed-in user, when they last confirmed their identity, and the results of the call's own reads. */
type Authorized<Reads extends Statements> = { user: User; provenAt: number } & Results<Reads>

/**
 * Returns the user who makes the call, after checking them against the call's declaration: any signed-in user, or an
 * admin, and whether they confirmed their identity recently. Every handler of a guarded call calls it once.
 *
 * Statements in `reads` run in the same round trip, and their results are returned by name next to the user, as from
 * `batch`. They run before the session is checked, so they must not write.
 *
 * @example const { user, rows } = await authorize(c, (userId) => ({ rows: listImages(c.var.db, userId) }))
 * @throws AppError unauthorized, session_suspended, forbidden, login_again
 */
export async function authorize<const Reads extends Statements = Record<never, never>>(
  c: AppContext,
  reads?: (userId: string) => Reads,
): Promise<Authorized<Reads>> {
  const { call } = c.var
  if (!call || call.who === 'anyone') throw new Error('authorize() needs a call that declares its caller')
  const authorized = await requireUser(c, reads)
  if (call.who === 'admin' && !isAdmin(authorized.user)) throw new AppError('forbidden')
  if (call.needsProof && !isProven(authorized.provenAt, now())) throw new AppError('login_again')
  c.set('isAuthorized', true)
  return authorized
}

/**
 * Returns the user of the open session, whatever the call declares.
 * @throws AppError unauthorized, session_suspended
 */
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
  c.set('userId', user.id)
  if (user.suspendedAt !== null) {
    const message = suspensionSentence(user, c.var.settings.adminEmail)
    throw new AppError('session_suspended', { errors: [{ path: 'account', message }] })
  }
  renewSessionIfDue(c, session)
  return { ...results, user, provenAt: found.session.provenAt } as Authorized<Reads>
}

/** Rejects visitors before their request is validated. `authorize` checks the session again, in the database. */
export const requireSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!(await readSession(c))) throw new AppError('unauthorized')
  await next()
}

/** Returns the viewer, for answers that depend on who asks. */
export function viewerOf({ id, ...user }: User): { id: string; isAdmin: boolean } {
  return { id, isAdmin: isAdmin(user) }
}

/**
 * Rejects a request that names another user as the acting one (product.md 2.6).
 * @throws AppError forbidden
 */
export function requireSelf(user: User, namedId: string | undefined): void {
  if (namedId !== undefined && namedId !== user.id) throw new AppError('forbidden')
}
