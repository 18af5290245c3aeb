import { and } from 'drizzle-orm'
import type { GoogleReturn } from '../../contract/auth'
import { UNNAMED_USER } from '../../contract/stored-names'
import { now } from '../../platform/clock'
import type { Database } from '../../platform/database'
import { batch, first } from '../../platform/database'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { logFailure } from '../../platform/http'
import { safeNames } from '../../platform/names'
import { clientIp, quotaOf } from '../../platform/rate-limit'
import { openSession, readSession } from '../../sessions/cookie'
import { countAttempt } from '../../sessions/quota-store'
import { isSessionOpen, markProven } from '../../sessions/store'
import type { User } from '../../users/store'
import { findUserByGoogleId, hasGoogleId } from '../../users/store'
import { clearInvitationCookie, readStoredInvitation } from '../invitation-cookie'
import { isReservedEmail } from '../rules'
import { signInEvents } from '../sign-in-events'
import { createAccount } from '../sign-up'
import { isUser, userExists } from '../store'
import type { GoogleFlow, GoogleIntent } from './flow'
import { consumeGoogleFlow, googleAuthorizationUrl, readGoogleIdentity } from './flow'
import type { GoogleIdentity } from './identity'
import { linkStatements } from './link'

/** Returns the path of a failure's error page (product.md 15.4). */
const failurePath = (error: 'google_oauth_failed' | 'login_failed' | 'signup_failed' | 'account_suspended') =>
  `/auth/error?error=${error}`

/** Path that an identity confirmation returns to. The app then goes back to the page where it started. */
const proofPath = (result: 'confirmed' | 'refused') => `/auth/success?proof=${result}`

/** Starts a Google sign-in and returns the URL to redirect to. Signing up requires a stored invitation. */
export async function beginGoogleSignIn(c: AppContext, intent: GoogleIntent): Promise<string> {
  const { google } = c.var.settings
  if (!google) return failurePath('google_oauth_failed')
  if (intent === 'signup' && readStoredInvitation(c) === null) return failurePath('signup_failed')
  const address = await googleAuthorizationUrl(c, google, intent).catch((error) => logAndReturnNull(c, error))
  return address ?? failurePath('google_oauth_failed')
}

/**
 * Completes a Google sign-in and returns the path to redirect to. Opens a session if possible, or, for a proof, only records the
 * proof in the current session.
 */
export async function finishGoogleSignIn(c: AppContext, { state, code }: GoogleReturn): Promise<string> {
  const { google } = c.var.settings
  const flow = consumeGoogleFlow(c)
  const [exceeded] = await c.var.db.batch(countAttempt(c.var.db, quotaOf(c, 'googleSignIn', clientIp(c))))
  if (!google || !flow || flow.state !== state || exceeded.length > 0)
    return failurePath('google_oauth_failed')
  // No code if the user declined.
  const pending = code ? readGoogleIdentity(c, google, { ...flow, code }) : null
  const identity = await pending?.catch((error) => logAndReturnNull(c, error))
  if (flow.intent === 'proof')
    return proofPath(identity && (await proveWithGoogle(c, identity)) ? 'confirmed' : 'refused')
  if (!identity) return failurePath('google_oauth_failed')
  const user = await findOrCreate(c, flow, identity)
  if (user && user.suspendedAt !== null) return failurePath('account_suspended')
  const isOpen = user !== null && (await openSession(c, user, [], signInEvents(c, user.id, 'sign_in_google')))
  return isOpen ? '/auth/success' : failurePath(flow.intent === 'login' ? 'login_failed' : 'signup_failed')
}

/** Confirms the user's identity for 15 minutes if this Google account is linked to their account. */
async function proveWithGoogle(c: AppContext, { googleId }: GoogleIdentity): Promise<boolean> {
  const { db } = c.var
  const session = await readSession(c)
  if (!session) return false
  const isOwn = userExists(and(isUser(session.userId), hasGoogleId(googleId)))
  const { proven } = await batch(db, {
    proven: markProven(db, session.idHash, and(isSessionOpen(session), isOwn)),
  })
  return proven.length > 0
}

/**
 * Returns the user for a Google identity: already linked, linked now by its verified address, or, when signing up, new. Null if
 * there is none. The admin's address is neither linked nor signed up.
 */
async function findOrCreate(
  c: AppContext,
  { intent }: GoogleFlow,
  identity: GoogleIdentity,
): Promise<User | null> {
  const { db, settings } = c.var
  const isReserved = isReservedEmail(identity.email, settings.adminEmail)
  const { user } = await batch(db, {
    ...(!isReserved && linkStatements(c, identity)),
    user: first(findUserByGoogleId(db, identity.googleId)),
  })
  if (user || intent === 'login' || isReserved) return user ?? null
  const invitationCodeId = readStoredInvitation(c)
  if (invitationCodeId === null) return null
  const created = await createWithSafeName(
    db,
    { ...identity, emailVerifiedAt: now(), invitationCodeId, locale: c.var.language },
    safeNames(identity.name),
  ).catch(nullOnAppError)
  if (created) clearInvitationCookie(c)
  return created
}

/**
 * Creates an account with the first of the names that is allowed.
 * @throws AppError of `createAccount`
 */
async function createWithSafeName(
  db: Database,
  account: Omit<Parameters<typeof createAccount>[1], 'name'>,
  [name = UNNAMED_USER, ...others]: string[],
): Promise<User> {
  try {
    return await createAccount(db, { ...account, name })
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'name_not_allowed'
    if (!isRefused || others.length === 0) throw error
    return createWithSafeName(db, account, others)
  }
}

/** Logs a failure of Google or of our keys. The user only sees the error page. */
function logAndReturnNull(c: AppContext, error: unknown): null {
  // The message may quote the ID token, which contains personal data.
  logFailure(c, String(error).replace(/[\w-]{10,}\.[\w-]+\.[\w-]*/g, '(token)'))
  return null
}

function nullOnAppError(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
