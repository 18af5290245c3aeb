import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { isProven } from '../sessions/rules'
import type { User } from '../users/store'
import { verifyPassword } from './passwords'
import { slowDown } from './wrong-password'

type Proof = { password?: string | undefined; provenAt: number }

/**
 * Confirms the user's identity before an irreversible action: by password if given, otherwise by a sign-in or confirmed identity
 * in the last 15 minutes (product.md 2.55). A wrong password counts like a failed sign-in (product.md 2.60). The password is
 * ignored for accounts without one.
 * @throws AppError wrong_password, login_again
 */
export async function requireIdentity(
  c: AppContext,
  { email, passwordHash }: Pick<User, 'email' | 'passwordHash'>,
  { password, provenAt }: Proof,
): Promise<void> {
  if (password !== undefined && passwordHash !== null) {
    if (await verifyPassword(password, passwordHash)) return
    await slowDown(c, email)
    throw new AppError('wrong_password')
  }
  if (!isProven(provenAt, now())) throw new AppError('login_again')
}
