import { RECENT_LOGIN_MINUTES } from '../contract/limits'
import { MINUTE_MS, now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { User } from '../users/store'
import { isPassword } from './passwords'

/**
 * Asks once more who it is, before something that cannot be undone: by the password, or, of who has none, by a login
 * that is minutes old.
 * @throws AppError wrong_password, login_again
 */
export async function requireIdentity(
  user: User,
  { password = '', signedInAt }: { password?: string | undefined; signedInAt: number | undefined },
): Promise<void> {
  if (user.passwordHash !== null) {
    if (!(await isPassword(password, user.passwordHash))) throw new AppError('wrong_password')
    return
  }
  const isRecent = signedInAt !== undefined && now() - signedInAt < RECENT_LOGIN_MINUTES * MINUTE_MS
  if (!isRecent) throw new AppError('login_again')
}
