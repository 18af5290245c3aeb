import { batch } from '../platform/database'
import type { AppContext } from '../platform/http'
import { authorizeAccount } from '../sessions/guards'
import { createLinkEmail } from './mail-links'
import { isUnverifiedUser } from './store'

/**
 * Sends another confirmation link, unless the user's address is already confirmed.
 * @throws AppError unauthorized, rate_limited
 */
export async function resendVerification(c: AppContext): Promise<void> {
  const { db } = c.var
  const { user } = await authorizeAccount(c)
  if (user.emailVerifiedAt !== null) return
  const { email } = user
  await batch(db, {
    sent: createLinkEmail(c.var, { purpose: 'verify-email', email, userWhere: isUnverifiedUser(user) }),
  })
}
