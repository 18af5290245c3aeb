import type { GoogleReturn } from '../../contract/auth'
import { now } from '../../platform/clock'
import { batch, first } from '../../platform/database'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { logFailure } from '../../platform/http'
import { openSession } from '../../sessions/cookie'
import type { User } from '../../users/store'
import { findUserByGoogleId, linkGoogle } from '../../users/store'
import { forgetInvitation, readStoredInvitation } from '../invitation-cookie'
import { createAccount } from '../sign-up'
import type { GoogleFlow, GoogleIntent } from './flow'
import { googleAddress, readGoogleIdentity, takeGoogleFlow } from './flow'
import type { GoogleIdentity } from './identity'

/** Where the browser goes with which message (product.md 15.4). */
const failed = (error: 'google_oauth_failed' | 'login_failed' | 'signup_failed' | 'account_suspended') =>
  `/auth/error?error=${error}`

/** Begins what `finishGoogleSignIn` ends; answers where the browser goes. Signing up needs an invitation first. */
export async function beginGoogleSignIn(c: AppContext, intent: GoogleIntent): Promise<string> {
  const { google } = c.var.settings
  if (!google) return failed('google_oauth_failed')
  if (intent === 'signup' && readStoredInvitation(c) === null) return failed('signup_failed')
  const address = await googleAddress(c, google, intent).catch((error) => loggedAsNull(c, error))
  return address ?? failed('google_oauth_failed')
}

/** Ends what the buttons began: opens a session, or not, and answers where the browser goes. */
export async function finishGoogleSignIn(c: AppContext, { state, code }: GoogleReturn): Promise<string> {
  const { google } = c.var.settings
  const flow = takeGoogleFlow(c)
  if (!google || !flow || flow.state !== state) return failed('google_oauth_failed')
  // Who said no to Google comes back without a code.
  const reading = code ? readGoogleIdentity(c, google, { ...flow, code }) : null
  const identity = await reading?.catch((fault) => loggedAsNull(c, fault))
  if (!identity) return failed('google_oauth_failed')
  const user = await findOrCreate(c, flow, identity)
  if (user && user.suspendedAt !== null) return failed('account_suspended')
  const isOpen = user !== null && (await openSession(c, user))
  return isOpen ? '/auth/success' : failed(flow.intent === 'login' ? 'login_failed' : 'signup_failed')
}

/** Whose account it is: linked before, linked now by its verified address, or, to sign up, made with the invitation. */
async function findOrCreate(
  c: AppContext,
  { intent }: GoogleFlow,
  identity: GoogleIdentity,
): Promise<User | null> {
  const { db } = c.var
  const { user } = await batch(db, {
    linked: linkGoogle(db, identity),
    user: first(findUserByGoogleId(db, identity.googleId)),
  })
  if (user || intent === 'login') return user ?? null
  const invitationCodeId = readStoredInvitation(c)
  if (invitationCodeId === null) return null
  const created = await createAccount(db, { ...identity, emailVerifiedAt: now(), invitationCodeId }).catch(
    refusedAsNull,
  )
  if (created) forgetInvitation(c)
  return created
}

/** A fault of Google's, or of our keys: the person is sent to the error page, the reason is for the log. */
function loggedAsNull(c: AppContext, error: unknown): null {
  // The reason may quote the token, which speaks of a person.
  logFailure(c, String(error).replace(/[\w-]{10,}\.[\w-]+\.[\w-]*/g, '(token)'))
  return null
}

function refusedAsNull(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
