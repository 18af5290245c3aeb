import { RECENT_LOGIN_MINUTES } from '../contract/limits'
import { MINUTE_MS, now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { User } from '../users/store'
import { verifyPassword } from './passwords'

type Proof = { password?: string | undefined; signedInAt: number | undefined; isLoginEnough?: boolean }

/**
 * Confirms the user's identity before an irreversible action: by password, or by a recent login if the account has no
 * password. With `isLoginEnough`, a recent login is accepted whenever no password is given.
 * @throws AppError wrong_password, login_again
 */
export async function requireIdentity(
  { passwordHash }: User,
  { password, signedInAt, isLoginEnough = false }: Proof,
): Promise<void> {
  if (passwordHash !== null && !(isLoginEnough && password === undefined)) {
    if (!(await verifyPassword(password ?? '', passwordHash))) throw new AppError('wrong_password')
    return
  }
  const isRecent = signedInAt !== undefined && now() - signedInAt < RECENT_LOGIN_MINUTES * MINUTE_MS
  if (!isRecent) throw new AppError('login_again')
}
