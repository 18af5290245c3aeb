import type { AppContext } from '../platform/http'
import { quotaOf, requireWithin } from '../platform/rate-limit'
import { authorize } from '../sessions/guards'
import { countTry } from '../sessions/store'
import { mailLink } from './mail-links'
import { isUnproved } from './store'

/**
 * Sends the link once more that proves the person's address; nothing where it is proved already.
 * @throws AppError unauthorized, rate_limited
 */
export async function resendVerification(c: AppContext): Promise<void> {
  const { db, settings } = c.var
  const limitOf = (userId: string) => quotaOf(c, 'verifyEmail', userId)
  const { user, counted } = await authorize(c, (userId) => ({ counted: countTry(db, limitOf(userId)) }))
  requireWithin(limitOf(user.id), counted, settings.rateLimitFactor)
  if (user.emailVerifiedAt !== null) return
  const { email } = user
  await db.batch(mailLink(c.var, { purpose: 'verify-email', email, ofPerson: isUnproved(user) }))
}
