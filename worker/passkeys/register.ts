import { and } from 'drizzle-orm'
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '../contract/limits'
import type { NewPasskey, RegistrationOptions } from '../contract/passkeys'
import type { PasskeyFacts } from '../notices/account-emails/sign-in'
import { enqueueEmail } from '../notices/email/store'
import { MINUTE_MS, now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { deviceOf } from '../platform/device'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { ifChanged, securityEvent } from '../security/event'
import { readSession } from '../sessions/cookie'
import { authorize, authorizeAccount } from '../sessions/guards'
import { isSessionOpen } from '../sessions/store'
import { updatePasswordless } from '../users/store'
import { verifyNewPasskey } from './new-passkey'
import type { PasskeyRow } from './store'
import { hasRoomForPasskey, insertChallenge, insertPasskey, listPasskeys, takeChallenge } from './store'
import { challengeOf, registrationOptions } from './webauthn'

/**
 * Returns the options to create a passkey, with a challenge for this session.
 * @throws AppError unauthorized, login_again, rate_limited, passkey_limit
 */
export async function startRegistration(c: AppContext): Promise<RegistrationOptions> {
  const { db } = c.var
  const sessionHash = (await readSession(c))?.idHash ?? ''
  const { user, existing } = await authorizeAccount(c, (userId) => ({
    existing: listPasskeys(db, userId),
  }))
  if (existing.length >= PASSKEYS_MAX) throw new AppError('passkey_limit')
  const options = await registrationOptions(c, user, existing)
  const expiresAt = now() + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS
  await insertChallenge(db, { challenge: options.challenge, purpose: 'register', sessionHash, expiresAt })
  return options
}

/**
 * Adds a passkey for a challenge of this session, and notifies the user by email (product.md 2.51). The session must still be open
 * when the passkey is written, because linking Google ends it along with every other way to sign in.
 * @throws AppError unauthorized, rate_limited, passkey_refused, passkey_limit
 */
export async function addPasskey(c: AppContext, { credential, name }: NewPasskey): Promise<PasskeyRow> {
  const { db } = c.var
  const sessionHash = (await readSession(c))?.idHash ?? ''
  const challenge = challengeOf(credential)
  // Consumes the challenge before checking the session: an ended session can only consume its own.
  const { user, taken } = await authorize(c, () => ({
    taken: takeChallenge(db, { challenge, purpose: 'register', sessionHash }),
  }))
  const row = taken.length > 0 ? await verifyNewPasskey(c, { credential, userId: user.id, name }) : null
  if (!row) throw new AppError('passkey_refused')
  const device = deviceOf(c.req.header('user-agent') ?? null)
  const data = { name: row.name, device } satisfies PasskeyFacts
  const email = { key: `passkey-added:${row.id}`, userId: user.id, kind: 'passkey_added', data }
  const isOpen = isSessionOpen({ idHash: sessionHash, userId: user.id })
  const { added, own } = await translateDatabaseErrors({ 'passkeys.credential_id': 'passkey_refused' }, () =>
    batch(db, {
      added: first(insertPasskey(db, row, and(hasRoomForPasskey(user.id), isOpen))),
      emailed: enqueueEmail(db, email, ifChanged),
      logged: securityEvent(c, { kind: 'passkey_added', userId: user.id, about: row.name }, ifChanged),
      allowed: updatePasswordless(db, user.id),
      own: listPasskeys(db, user.id),
    }),
  )
  if (!added) throw new AppError(own.length >= PASSKEYS_MAX ? 'passkey_limit' : 'unauthorized')
  return added
}
