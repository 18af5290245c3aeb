import { enqueueEmail } from '../../notices/email/store'
import { now } from '../../platform/clock'
import { batch } from '../../platform/database'
import { AppError, translateDatabaseErrors } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { newId } from '../../platform/ids'
import { ifChanged, securityEvent } from '../../security/event'
import { authorizeAccount } from '../../sessions/guards'
import { hasGoogleId, isLinkable, linkGoogle, unlinkGoogle } from '../../users/store'
import { deletePasskeysOf, expireLinks, selectUserId, userExists } from '../store'
import type { GoogleIdentity } from './identity'

/**
 * Returns statements that link a Google account to the account with the same confirmed address, if any. The same batch removes
 * every other way to sign in to that account, because someone else may have set it up: password, passkeys, sessions, and pending
 * links. Its owner is notified by email (product.md 2.22).
 */
export function linkStatements(c: AppContext, identity: GoogleIdentity) {
  const { db } = c.var
  const at = now()
  const where = isLinkable(db, identity)
  const userId = selectUserId(where)
  return {
    emailed: enqueueEmail(
      db,
      { key: `google-linked:${newId()}`, userId, kind: 'google_linked' },
      userExists(where),
    ),
    logged: securityEvent(c, { kind: 'google_linked', userId }, userExists(where)),
    expired: expireLinks(db, { userId, purposes: ['reset-password', 'change-email'], at }),
    // After the statements above, which require an account that is not linked yet.
    linked: linkGoogle(db, { googleId: identity.googleId, where, at }),
    // Must directly follow the link, whose changes it checks, because a passkey may have been the only way to sign in.
    passkeys: deletePasskeysOf(db, selectUserId(hasGoogleId(identity.googleId)), ifChanged),
  }
}

/**
 * Unlinks Google from an account with a password or passkey, and notifies the user by email.
 * @throws AppError unauthorized, login_again, rate_limited, not_found, only_sign_in
 */
export async function unlink(c: AppContext): Promise<void> {
  const { db } = c.var
  const { user } = await authorizeAccount(c)
  if (user.googleId === null) throw new AppError('not_found')
  const email = { key: `google-unlinked:${newId()}`, userId: user.id, kind: 'google_unlinked' }
  await translateDatabaseErrors({ users_can_sign_in: 'only_sign_in' }, () =>
    batch(db, {
      unlinked: unlinkGoogle(db, user.id),
      emailed: enqueueEmail(db, email, ifChanged),
      logged: securityEvent(c, { kind: 'google_unlinked', userId: user.id }, ifChanged),
    }),
  )
}
