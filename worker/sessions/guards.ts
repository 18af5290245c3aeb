import type { SQL } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { UserQuotaName } from '../contract/quotas'
import { isUserQuota } from '../contract/quotas'
import { now } from '../platform/clock'
import type { Results, Statements } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import type { Use } from '../platform/rate-limit'
import { requireWithinQuota, userQuota } from '../platform/rate-limit'
import { isAdmin, suspensionSentence } from '../users/rules'
import type { User } from '../users/store'
import { readSession, renewSessionIfDue } from './cookie'
import { countWithin, findExceeded } from './quota-store'
import { isProven } from './rules'
import type { SessionUser } from './store'
import { findSessionAccount, findSessionUser, quotaHolder } from './store'

/** The user of an open session. `actsAsAdmin`: in production, an admin without a passkey has no admin rights (product.md 2.57). */
export type SignedInUser = SessionUser & { actsAsAdmin: boolean }

/** The signed-in user, their last identity confirmation (ms), and the results of the call's own reads. */
type Authorized<Reads extends Statements, Account = SessionUser> = {
  user: Account & { actsAsAdmin: boolean }
  provenAt: number
} & Results<Reads>

/** How an attempt counts toward a quota, if not as one call. */
type QuotaUse = {
  /** Id to count separately, such as an activity's. */
  each?: string
  /** In calls or bytes. */
  amount?: number | SQL
}
type Find = typeof findSessionAccount
type QuotaUses = Partial<Record<UserQuotaName, QuotaUse>>

/**
 * Returns the calling user, after checking the call's declaration: any signed-in user, or an admin, and whether they confirmed
 * their identity recently. Counts the declared user quotas in the same round trip; `uses` gives amounts other than one call.
 * Every handler of a guarded call calls it once.
 *
 * Statements in `reads` run in the same round trip, and their results are returned by name next to the user, as from
 * `batch`. They run before the session is checked, so they must not write.
 *
 * @example const { user, rows } = await authorize(c, (userId) => ({ rows: listImages(c.var.db, userId) }))
 * @throws AppError unauthorized, session_suspended, forbidden, passkey_needed, login_again, rate_limited
 */
export function authorize<const Reads extends Statements = Record<never, never>>(
  c: AppContext,
  reads?: (userId: string) => Reads,
  uses?: (userId: string) => QuotaUses,
): Promise<Authorized<Reads>> {
  return authorizeAs<SessionUser, Reads>(c, findSessionUser, reads, uses)
}

/** Same as `authorize`, with the user's whole row, for calls about the user's own account. */
export function authorizeAccount<const Reads extends Statements = Record<never, never>>(
  c: AppContext,
  reads?: (userId: string) => Reads,
  uses?: (userId: string) => QuotaUses,
): Promise<Authorized<Reads, User>> {
  return authorizeAs<User, Reads>(c, findSessionAccount, reads, uses)
}

async function authorizeAs<Account extends SessionUser, Reads extends Statements>(
  c: AppContext,
  find: Find,
  reads?: (userId: string) => Reads,
  uses?: (userId: string) => QuotaUses,
) {
  const { call } = c.var
  if (!call || call.who === 'anyone') throw new Error('authorize() needs a call that declares its caller')
  const quotas = (userId: string) => {
    const used = uses?.(userId)
    return (call.quotas ?? [])
      .filter(isUserQuota)
      .map((name) => userQuota(c, name, { userId, ...used?.[name] }))
  }
  const authorized = await requireUser<Reads, Account>(c, reads, quotas, find)
  if (call.who === 'admin' && !authorized.user.actsAsAdmin)
    throw new AppError(isAdmin(authorized.user) ? 'passkey_needed' : 'forbidden')
  if (call.needsProof && !isProven(authorized.provenAt, now())) throw new AppError('login_again')
  c.set('isAuthorized', true)
  return authorized
}

/**
 * Returns the user of the open session, regardless of the call's declaration. Counts an attempt of `quotas`.
 * @throws AppError unauthorized, session_suspended, rate_limited
 */
export async function requireUser<
  const Reads extends Statements = Record<never, never>,
  Account extends SessionUser = SessionUser,
>(
  c: AppContext,
  reads?: (userId: string) => Reads,
  quotas?: (userId: string) => Use[],
  find: Find = findSessionUser,
): Promise<Authorized<Reads, Account>> {
  const session = await readSession(c)
  if (!session) throw new AppError('unauthorized')
  const { db } = c.var
  const limits = quotas?.(session.userId) ?? []
  const holder = quotaHolder(session.idHash)
  const {
    session: found,
    attempt,
    ...results
  } = await batch(db, {
    attempt: limits.length === 0 ? undefined : countWithin(db, limits, { holder }),
    session: first(find(db, session.idHash)),
    ...reads?.(session.userId),
  })
  const user = found?.user
  if (!user) throw new AppError('unauthorized')
  c.set('userId', user.id)
  if (user.suspendedAt !== null) {
    const message = suspensionSentence(user, c.var.settings.adminEmail)
    throw new AppError('session_suspended', { errors: [{ path: 'account', message }] })
  }
  if (attempt?.length === 0)
    requireWithinQuota(limits, [await findExceeded(db, limits, { holder }), undefined])
  renewSessionIfDue(c, session)
  const { provenAt, lacksPasskey } = found.session
  const isLimited = c.var.settings.environment === 'production' && lacksPasskey === 1
  const signedIn = { ...user, actsAsAdmin: isAdmin(user) && !isLimited }
  return { ...results, user: signedIn, provenAt } as Authorized<Reads, Account>
}

/**
 * Rejects a call whose quotas are used up, before reading its large body. Counts nothing: `authorize` does, once the amount is
 * known.
 * @throws AppError unauthorized, rate_limited
 */
export async function requireQuotaLeft(c: AppContext): Promise<void> {
  const session = await readSession(c)
  if (!session) throw new AppError('unauthorized')
  const { userId, idHash } = session
  const limits = (c.var.call?.quotas ?? []).filter(isUserQuota).map((name) => userQuota(c, name, { userId }))
  const exceeded = await findExceeded(c.var.db, limits, { holder: quotaHolder(idHash) })
  requireWithinQuota(limits, [exceeded, undefined])
}

/** Rejects visitors before their request is validated. `authorize` checks the session again, in the database. */
export const requireSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!(await readSession(c))) throw new AppError('unauthorized')
  await next()
}

/** Returns the viewer, for answers that depend on the caller. */
export function viewerOf({ id, actsAsAdmin }: SignedInUser): { id: string; isAdmin: boolean } {
  return { id, isAdmin: actsAsAdmin }
}

/**
 * Rejects a request that names a different user as the acting one (product.md 2.6).
 * @throws AppError forbidden
 */
export function requireSelf(user: { id: string }, namedId: string | undefined): void {
  if (namedId !== undefined && namedId !== user.id) throw new AppError('forbidden')
}
