import { isCommonPassword } from '../../auth/common-passwords'
import { hashPassword } from '../../auth/passwords'
import { expireLinks } from '../../auth/store'
import type { SetUp, SetUpPasskey, SetUpState } from '../../contract/auth'
import { PASSKEY_CHALLENGE_MINUTES } from '../../contract/limits'
import type { RegistrationOptions } from '../../contract/passkeys'
import { verifyNewPasskey } from '../../passkeys/new-passkey'
import { insertChallenge, insertPasskey, takeChallenge } from '../../passkeys/store'
import { challengeOf, registrationOptions } from '../../passkeys/webauthn'
import { iso, MINUTE_MS, now } from '../../platform/clock'
import { batch, first } from '../../platform/database'
import { AppError, translateDatabaseErrors } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { logAlert } from '../../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../../platform/rate-limit'
import { hashSecret } from '../../platform/tokens'
import { ifChanged, securityEvent } from '../../security/event'
import { openSession } from '../../sessions/cookie'
import { countAttempt } from '../../sessions/quota-store'
import { findUserByEmail, logAdminAction, updatePasswordless } from '../../users/store'
import { deleteEarlierPasskeys, findSetUpLink, insertAdmin, spendSetUpLink } from './store'

const ACCOUNT_ID_CHARACTERS = 32

/**
 * Returns the admin's address of a set-up link, its expiry, and whether an account with that address exists.
 * @throws AppError rate_limited, invalid_link
 */
export async function readSetUp(c: AppContext, token: string): Promise<SetUpState> {
  const { email, expiresAt, holder } = await requireSetUpLink(c, token)
  return { email, expiresAt: iso(expiresAt), hasAccount: holder !== undefined }
}

/**
 * Returns the options to create the admin's passkey, with a challenge for this link.
 * @throws AppError rate_limited, invalid_link
 */
export async function startSetUpPasskey(
  c: AppContext,
  { token, name }: SetUpPasskey,
): Promise<RegistrationOptions> {
  const { email, id } = await requireSetUpLink(c, token)
  const options = await registrationOptions(c, { id, email, name }, [])
  await insertChallenge(c.var.db, {
    challenge: options.challenge,
    purpose: 'register',
    sessionHash: hashSecret(token),
    expiresAt: now() + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS,
  })
  return options
}

/**
 * Creates the admin with the configured address, or makes an existing account the admin, and opens a session. All other ways to
 * sign in to that account are removed. If several requests use one link, one succeeds (product.md 2.65). A rejected request
 * leaves the link usable.
 * @throws AppError rate_limited, invalid_link, common_password, passkey_refused
 */
export async function setUp(
  c: AppContext,
  { token, name, password, passkey: credential }: SetUp,
): Promise<void> {
  const { db } = c.var
  const challenge = credential && challengeOf(credential)
  const { email, id, hasAnswered } = await requireSetUpLink(c, token, challenge)
  if (password !== undefined && (await isCommonPassword(password))) throw new AppError('common_password')
  const passkey = credential && hasAnswered ? await verifyNewPasskey(c, { credential, userId: id }) : null
  if (credential && !passkey) throw new AppError('passkey_refused')
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const at = now()
  const link = { secretHash: hashSecret(token), at }
  const statements = [
    insertAdmin(db, link, { id, email, name, passwordHash, locale: c.var.language }),
    // Must directly follow the insert: written only if it inserted a row.
    logAdminAction(db, { adminId: id, action: 'admin_set_up', subjectType: 'user', subjectId: id }),
    securityEvent(c, { kind: 'set_up', userId: id, about: passkey?.name ?? null }, ifChanged),
    expireLinks(db, { userId: id, purposes: ['verify-email', 'reset-password', 'change-email'], at }),
    ...(passkey ? [insertPasskey(db, passkey)] : []),
    deleteEarlierPasskeys(db, { userId: id, newId: passkey?.id ?? null }),
    updatePasswordless(db, id),
    spendSetUpLink(db, link),
  ]
  const refusals = { 'users.id': 'invalid_link', 'passkeys.credential_id': 'passkey_refused' } as const
  const isOpen = await translateDatabaseErrors(refusals, () =>
    openSession(c, { id, passwordHash }, statements),
  )
  if (!isOpen) throw new AppError('invalid_link')
  logAlert(c, 'set_up_used', { userId: id })
}

/**
 * Checks a set-up link. Returns it with the address and id of the admin's account, and whether `challenge` belonged to this link.
 * Consumes the challenge.
 * @throws AppError rate_limited, invalid_link
 */
async function requireSetUpLink(c: AppContext, token: string, challenge = '') {
  const { db, settings } = c.var
  const email = settings.adminEmail
  const attempts = quotaOf(c, 'setUp', clientIp(c))
  const secretHash = hashSecret(token)
  const { counted, link, holder, taken } = await batch(db, {
    counted: countAttempt(db, attempts),
    link: first(findSetUpLink(db, { secretHash, at: now() })),
    holder: first(findUserByEmail(db, email ?? '')),
    taken: takeChallenge(db, { challenge, purpose: 'register', sessionHash: secretHash }),
  })
  requireWithinQuota(attempts, counted)
  if (!link || email === null) throw new AppError('invalid_link')
  // Stable for the link: a passkey contains the id before the account exists.
  const id = holder?.id ?? hashSecret(`account:${token}`).slice(0, ACCOUNT_ID_CHARACTERS)
  return { email, id, expiresAt: link.expiresAt, holder, hasAnswered: taken.length > 0 }
}
