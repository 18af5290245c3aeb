import type { AppContext } from '../platform/http'
import { quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { authorize } from '../sessions/guards'
import { countAttempt } from '../sessions/store'
import { createLinkEmail } from './mail-links'
import { isUnverifiedUser } from './store'

/**
 * Sends another confirmation link, unless the user's address is confirmed already.
 * @throws AppError unauthorized, rate_limited
 */
export async function resendVerification(c: AppContext): Promise<void> {
  const { db } = c.var
  const quotaFor = (userId: string) => quotaOf(c, 'verifyEmail', userId)
  const { user, counted } = await authorize(c, (userId) => ({ counted: countAttempt(db, quotaFor(userId)) }))
  requireWithinQuota(c, quotaFor(user.id), counted)
  if (user.emailVerifiedAt !== null) return
  const { email } = user
  await db.batch(
    createLinkEmail(c.var, { purpose: 'verify-email', email, userWhere: isUnverifiedUser(user) }),
  )
}
