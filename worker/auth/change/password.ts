import { enqueueEmail } from '../../notices/email/store'
import { now } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { newId } from '../../platform/ids'
import { userQuota } from '../../platform/rate-limit'
import { ifChanged, securityEvent } from '../../security/event'
import { openSession } from '../../sessions/cookie'
import { authorizeAccount } from '../../sessions/guards'
import { resetAttempts } from '../../sessions/quota-store'
import { replacePassword } from '../../users/store'
import { isCommonPassword } from '../common-passwords'
import { hashPassword, verifyPassword } from '../passwords'
import { expireLinks, hasPasswordHash, userExists } from '../store'
import { slowDown } from '../wrong-password'

/**
 * Changes the user's password, ends all their sessions, opens a new one for this browser, and notifies them by email
 * (product.md 2.26).
 * @throws AppError unauthorized, rate_limited, wrong_password, common_password
 */
export async function changePassword(
  c: AppContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db } = c.var
  const { user } = await authorizeAccount(c)
  if (await isCommonPassword(newPassword)) throw new AppError('common_password')
  const before = user.passwordHash
  if (!(await verifyPassword(currentPassword, before)) || before === null) {
    await slowDown(c, user.email)
    throw new AppError('wrong_password')
  }
  const after = await hashPassword(newPassword)
  const email = { key: `password-changed:${newId()}`, userId: user.id, kind: 'password_changed' }
  const isOpen = await openSession(c, { id: user.id, passwordHash: after }, [
    replacePassword(db, user.id, { before, after }),
    securityEvent(c, { kind: 'password_changed', userId: user.id, note: 'other_sessions_ended' }, ifChanged),
    enqueueEmail(db, email, userExists(hasPasswordHash(user.id, after))),
    expireLinks(db, { userId: user.id, purposes: ['reset-password', 'change-email'], at: now() }),
    resetAttempts(db, userQuota(c, 'changePassword', { userId: user.id })),
  ])
  if (!isOpen) throw new AppError('wrong_password')
}
