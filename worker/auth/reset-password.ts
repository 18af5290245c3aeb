import type { PasswordReset } from '../contract/auth'
import { enqueueEmail } from '../notices/email/store'
import { clearAddress } from '../notices/undeliverable-store'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { ifChanged, securityEvent } from '../security/event'
import { countAttempt } from '../sessions/quota-store'
import { raiseReadFloor } from '../sessions/read-floor'
import { updatePasswordless } from '../users/store'
import { isCommonPassword } from './common-passwords'
import { presentedLink } from './mail-links'
import { hashPassword } from './passwords'
import {
  deletePasskeysOf,
  expireLinks,
  findLinkUser,
  isConfirmedNow,
  isLinkUsable,
  linkUserId,
  markLinkUsed,
  newEmailOf,
  replacePasswordByLink,
  selectUserId,
} from './store'

/**
 * Sets a new password through a link. Ends all sessions and all other links that could change the login, and deletes the passkeys
 * of an account whose address was not confirmed (product.md 2.26). If two requests use a link at the same time, one succeeds.
 * @throws AppError rate_limited, common_password, invalid_link
 */
export async function resetPassword(c: AppContext, { token, password }: PasswordReset): Promise<void> {
  const { db } = c.var
  const attempts = quotaOf(c, 'resetPassword', clientIp(c))
  const { counted, linkUser } = await batch(db, {
    counted: countAttempt(db, attempts),
    linkUser: first(findLinkUser(db, presentedLink(token, 'reset-password'))),
  })
  requireWithinQuota(attempts, counted)
  // Before hashing, which is expensive.
  if (!linkUser) throw new AppError('invalid_link')
  if (await isCommonPassword(password)) throw new AppError('common_password')
  const passwordHash = await hashPassword(password)
  const link = presentedLink(token, 'reset-password')
  const email = { key: `reset-done:${link.secretHash}`, userId: linkUserId(link), kind: 'password_changed' }
  const { changed } = await batch(db, {
    emailed: enqueueEmail(db, email, isLinkUsable(link)),
    // The link arrived, so the address works again. A complaint stays, because it concerns optional email.
    reachable: clearAddress(db, { email: newEmailOf(link), reason: 'bounce' }),
    changed: replacePasswordByLink(db, link, passwordHash),
    logged: securityEvent(
      c,
      { kind: 'password_reset', userId: linkUser.id, note: 'all_sessions_ended' },
      ifChanged,
    ),
    // Someone other than the address's owner may have added them. After the password, because they may be the only way to
    // sign in.
    passkeys: deletePasskeysOf(db, selectUserId(isConfirmedNow(link))),
    allowed: updatePasswordless(db, linkUser.id),
    spent: markLinkUsed(db, link.secretHash, link.at),
    ended: expireLinks(db, {
      userId: linkUser.id,
      purposes: ['reset-password', 'change-email'],
      at: link.at,
    }),
  })
  if (changed.length === 0) throw new AppError('invalid_link')
  raiseReadFloor(c, linkUser.id)
}
