import * as errorsText from '#messages/errors'
import { signInEvents } from '../auth/sign-in-events'
import { PASSKEY_CHALLENGE_MINUTES } from '../contract/limits'
import type { AuthenticationOptions, AuthenticationResponse } from '../contract/passkeys'
import { MINUTE_MS, now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { ifChanged } from '../security/event'
import { openSession } from '../sessions/cookie'
import { countAttempt, uncountAttempt } from '../sessions/quota-store'
import { suspensionSentence } from '../users/rules'
import type { User } from '../users/store'
import { checkUse } from './check-use'
import { findCredential, insertChallenge, recordUse, takeChallenge } from './store'
import { authenticationOptions, challengeOf } from './webauthn'

/**
 * Returns the options to sign in with any of the site's passkeys, with a challenge.
 * @throws AppError rate_limited
 */
export async function startSignIn(c: AppContext): Promise<AuthenticationOptions> {
  const { db } = c.var
  const quota = quotaOf(c, 'passkeyChallenge', clientIp(c))
  requireWithinQuota(quota, await db.batch(countAttempt(db, quota)))
  const options = await authenticationOptions(c, [])
  const expiresAt = now() + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS
  await insertChallenge(db, {
    challenge: options.challenge,
    purpose: 'sign-in',
    sessionHash: null,
    expiresAt,
  })
  return options
}

/**
 * Signs a user in with a passkey. The error is the same for every kind of invalid passkey. SQL also checks that the counter
 * increased, so that of two copies used at once, one succeeds.
 * @throws AppError rate_limited, wrong_credentials, suspended
 */
export async function signInWithPasskey(c: AppContext, credential: AuthenticationResponse): Promise<User> {
  const { db, settings } = c.var
  const quota = quotaOf(c, 'passkeySignIn', clientIp(c))
  const challenge = challengeOf(credential)
  const { counted, taken, found } = await batch(db, {
    counted: countAttempt(db, quota),
    taken: takeChallenge(db, { challenge, purpose: 'sign-in', sessionHash: null }),
    found: first(findCredential(db, credential.id)),
  })
  requireWithinQuota(quota, counted)
  const use = await checkUse(c, credential, { isChallengeValid: taken.length > 0, found })
  if (!use || !found) throw refusal()
  const { passkey, user } = found
  if (user.suspendedAt !== null)
    throw new AppError('suspended', { message: suspensionSentence(user, settings.adminEmail) })
  const recorded = recordUse(db, { id: passkey.id, counter: use.counter })
  const events = signInEvents(c, user.id, 'sign_in_passkey')
  const isOpen = await openSession(c, user, [uncountAttempt(db, quota), recorded], events, ifChanged)
  if (!isOpen) throw refusal()
  return user
}

function refusal(): AppError {
  return new AppError('wrong_credentials', {
    message: errorsText.passkeyCannotLogIn(),
  })
}
