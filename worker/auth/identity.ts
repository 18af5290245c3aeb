import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import { isProven } from '../sessions/rules'
import type { User } from '../users/store'
import { verifyPassword } from './passwords'

type Proof = { password?: string | undefined; provenAt: number }

/**
 * Confirms the user's identity before an irreversible act: by the password if one is given, otherwise by a sign-in or
 * confirmed identity of the last 15 minutes (product.md 2.55). A password of an account that has none is ignored.
 * @throws AppError wrong_password, login_again
 */
export async function requireIdentity(
  { passwordHash }: Pick<User, 'passwordHash'>,
  { password, provenAt }: Proof,
): Promise<void> {
  if (password !== undefined && passwordHash !== null) {
    if (!(await verifyPassword(password, passwordHash))) throw new AppError('wrong_password')
    return
  }
  if (!isProven(provenAt, now())) throw new AppError('login_again')
}
