import type { Credentials } from '../contract/auth'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { recordAfterAnswer } from '../security/event'
import { openSession } from '../sessions/cookie'
import { countAttempt, resetAttempts, uncountAttempt } from '../sessions/quota-store'
import { suspensionSentence } from '../users/rules'
import type { User } from '../users/store'
import { findUserByEmail } from '../users/store'
import { verifyPassword } from './passwords'
import { signInEvents } from './sign-in-events'
import { slowDown } from './wrong-password'

/**
 * Signs a user in with email address and password.
 *
 * Attempts are counted before the password is checked, per account and network address, so that no one can lock out a user
 * elsewhere, and per network address. A correct password resets them (product.md 2.36). For an unknown account, the answer and
 * its timing are the same as for a wrong password.
 * @throws AppError rate_limited, wrong_credentials, suspended
 */
export async function signIn(c: AppContext, { email, password }: Credentials): Promise<User> {
  const { db, settings } = c.var
  const ip = clientIp(c)
  const ofAccount = quotaOf(c, 'login', email, ip)
  const ofAddress = quotaOf(c, 'loginAddress', ip)
  const { counted, user } = await batch(db, {
    counted: countAttempt(db, [ofAccount, ofAddress]),
    user: first(findUserByEmail(db, email)),
  })
  requireWithinQuota([ofAccount, ofAddress], counted)
  const isCorrect = await verifyPassword(password, user?.passwordHash ?? null)
  if (!user || !isCorrect) {
    recordAfterAnswer(c, { kind: 'sign_in_failed', userId: user?.id ?? null })
    await slowDown(c, email)
    throw new AppError('wrong_credentials')
  }
  if (user.suspendedAt !== null)
    throw new AppError('suspended', { message: suspensionSentence(user, settings.adminEmail) })
  const alongside = [resetAttempts(db, ofAccount), uncountAttempt(db, ofAddress)]
  const isOpen = await openSession(c, user, alongside, signInEvents(c, user.id, 'sign_in_password'))
  if (!isOpen) throw new AppError('wrong_credentials')
  return user
}
