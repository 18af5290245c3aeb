import { RECENT_LOGIN_MINUTES } from '../contract/limits'
import { MINUTE_MS, now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { User } from '../users/store'
import { isPassword } from './passwords'

type Proof = { password?: string | undefined; signedInAt: number | undefined; isLoginEnough?: boolean }

/**
 * Asks once more who it is, before something that cannot be undone: by the password, or by a login that is minutes old
 * where there is none, or where the caller says that such a login is enough and no password was given.
 * @throws AppError wrong_password, login_again
 */
export async function requireIdentity(
  { passwordHash }: User,
  { password, signedInAt, isLoginEnough = false }: Proof,
): Promise<void> {
  if (passwordHash !== null && !(isLoginEnough && password === undefined)) {
    if (!(await isPassword(password ?? '', passwordHash))) throw new AppError('wrong_password')
    return
  }
  const isRecent = signedInAt !== undefined && now() - signedInAt < RECENT_LOGIN_MINUTES * MINUTE_MS
  if (!isRecent) throw new AppError('login_again')
}
