import { and } from 'drizzle-orm'
import { enqueueEmail } from '../notices/email/store'
import { batch } from '../platform/database'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { securityEvent } from '../security/event'
import { countAttempt, isWithinQuota } from '../sessions/quota-store'
import { createLinkEmail } from './mail-links'
import { hasEmail, hasNoPassword, hasPassword, selectUserId, userExists } from './store'

/**
 * Emails a password link, or tells a user without a password to sign in with Google (product.md 2.25).
 *
 * The same statements run for every address, so neither the answer nor its timing reveals whether an account exists.
 * After three emails an hour, an address gets no more, without an error. A client over its own limit uses up none of
 * them: all conditions are checked before anything is counted.
 * @throws AppError rate_limited
 */
export async function forgotPassword(c: AppContext, email: string): Promise<void> {
  const { db } = c.var
  const byClient = quotaOf(c, 'forgotPassword', clientIp(c))
  const byEmail = quotaOf(c, 'forgotPasswordMail', email)
  const isAllowed = isWithinQuota([byClient, byEmail])
  const withPassword = and(hasPassword(email), isAllowed)
  const withoutPassword = and(hasNoPassword(email), isAllowed)
  const googleOnlyEmail = {
    key: `google-only:${newId()}`,
    email,
    kind: 'google_only',
    userId: selectUserId(withoutPassword),
  }
  const { counted } = await batch(db, {
    linked: createLinkEmail(c.var, { purpose: 'reset-password', email, userWhere: withPassword }),
    emailed: enqueueEmail(db, googleOnlyEmail, userExists(withoutPassword)),
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
