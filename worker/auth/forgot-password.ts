import { and } from 'drizzle-orm'
import { enqueueEmail } from '../notices/email/store'
import { batch } from '../platform/database'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { securityEvent } from '../security/event'
import { countAttempt, isWithinQuota } from '../sessions/quota-store'
import { createLinkEmail } from './mail-links'
import { hasEmail, mayResetPassword, selectUserId, userExists, usesOnlyGoogle } from './store'

/**
 * Emails a password link, or asks a user without a password to sign in with Google (product.md 2.25). Users who lost all their
 * passkeys also get a link.
 *
 * The same statements run for every address, so neither the answer nor its timing reveals whether an account exists. After three
 * emails an hour, an address silently gets no more. A client over its own limit doesn't use up that quota, because all conditions
 * are checked before anything is counted.
 * @throws AppError rate_limited
 */
export async function forgotPassword(c: AppContext, email: string): Promise<void> {
  const { db } = c.var
  const byClient = quotaOf(c, 'forgotPassword', clientIp(c))
  const byEmail = quotaOf(c, 'forgotPasswordMail', email)
  const isAllowed = isWithinQuota([byClient, byEmail])
  const mayReset = and(mayResetPassword(email), isAllowed)
  const onlyGoogle = and(usesOnlyGoogle(email), isAllowed)
  const googleOnlyEmail = {
    key: `google-only:${newId()}`,
    email,
    kind: 'google_only',
    userId: selectUserId(onlyGoogle),
  }
  const { counted } = await batch(db, {
    linked: createLinkEmail(c.var, { purpose: 'reset-password', email, userWhere: mayReset }),
    emailed: enqueueEmail(db, googleOnlyEmail, userExists(onlyGoogle)),
    logged: securityEvent(
      c,
      { kind: 'password_link_requested', userId: selectUserId(hasEmail(email)) },
      and(userExists(hasEmail(email)), isAllowed),
    ),
    countedByEmail: countAttempt(db, byEmail, { onlyIf: isWithinQuota([byClient]) }),
    counted: countAttempt(db, byClient),
  })
  requireWithinQuota(byClient, counted)
}
