import { PASSKEY_CHALLENGE_MINUTES } from '../contract/limits'
import type { AuthenticationOptions, AuthenticationResponse } from '../contract/passkeys'
import { MINUTE_MS, now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { ifChanged } from '../security/event'
import { readSession } from '../sessions/cookie'
import { authorize } from '../sessions/guards'
import { markProven } from '../sessions/store'
import { checkUse } from './check-use'
import { findCredential, insertChallenge, listPasskeys, recordUse, takeChallenge } from './store'
import { authenticationOptions, challengeOf } from './webauthn'

/**
 * Returns the options to confirm the user's identity with one of their passkeys, with a challenge for this session.
 * @throws AppError unauthorized, rate_limited
 */
export async function startProof(c: AppContext): Promise<AuthenticationOptions> {
  const { db } = c.var
  const sessionHash = (await readSession(c))?.idHash ?? ''
  const { own } = await authorize(c, (userId) => ({
    own: listPasskeys(db, userId),
  }))
  const options = await authenticationOptions(c, own)
  const expiresAt = now() + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS
  await insertChallenge(db, { challenge: options.challenge, purpose: 'prove', sessionHash, expiresAt })
  return options
}

/**
 * Confirms the user's identity with one of their passkeys, which allows irreversible actions in this session for 15 minutes
 * (product.md 2.55).
 * @throws AppError unauthorized, rate_limited, passkey_refused
 */
export async function proveWithPasskey(c: AppContext, credential: AuthenticationResponse): Promise<void> {
  const { db } = c.var
  const sessionHash = (await readSession(c))?.idHash ?? ''
  const challenge = challengeOf(credential)
  // Consumes the challenge before checking the session: an ended session can only consume its own.
  const { user, taken, found } = await authorize(c, () => ({
    taken: takeChallenge(db, { challenge, purpose: 'prove', sessionHash }),
    found: first(findCredential(db, credential.id)),
  }))
  const own = found?.user.id === user.id ? found : undefined
  const use = await checkUse(c, credential, { isChallengeValid: taken.length > 0, found: own })
  if (!use || !own) throw new AppError('passkey_refused')
  const { recorded } = await batch(db, {
    recorded: recordUse(db, { id: own.passkey.id, counter: use.counter }),
    proven: markProven(db, sessionHash, ifChanged),
  })
  if (recorded.length === 0) throw new AppError('passkey_refused')
}
