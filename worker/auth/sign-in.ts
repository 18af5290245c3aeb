import type { Credentials } from '../contract/auth'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { clientAddress, quotaOf, requireWithin } from '../platform/rate-limit'
import { openSession } from '../sessions/cookie'
import { countTry, forgiveTries, forgiveTry } from '../sessions/store'
import { suspensionSentence } from '../users/rules'
import type { User } from '../users/store'
import { findUserByEmail } from '../users/store'
import { isPassword } from './passwords'

/**
 * Signs a person in by e-mail and password. Tries are counted before the password is looked at, for the account from
 * this address, so that nobody is locked out by a stranger elsewhere, and for the address; the right password forgives.
 * An unknown account answers like a wrong password, and as late.
 * @throws AppError rate_limited, wrong_credentials, suspended
 */
export async function signIn(c: AppContext, { email, password }: Credentials): Promise<User> {
  const { db, settings } = c.var
  const address = clientAddress(c)
  const ofAccount = quotaOf(c, 'login', email, address)
  const ofAddress = quotaOf(c, 'loginAddress', address)
  const { accountTries, addressTries, user } = await batch(db, {
    accountTries: countTry(db, ofAccount),
    addressTries: countTry(db, ofAddress),
    user: first(findUserByEmail(db, email)),
  })
  requireWithin(ofAccount, accountTries, settings.rateLimitFactor)
  requireWithin(ofAddress, addressTries, settings.rateLimitFactor)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw new AppError('wrong_credentials')
  if (user.suspendedAt !== null)
    throw new AppError('suspended', { message: suspensionSentence(user, settings.adminEmail) })
  const isOpen = await openSession(c, user, [forgiveTries(db, ofAccount), forgiveTry(db, ofAddress)])
  if (!isOpen) throw new AppError('wrong_credentials')
  return user
}
