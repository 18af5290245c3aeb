import { enqueueEmail } from '../../notices/email/store'
import { now } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { newId } from '../../platform/ids'
import { clientAddress, quotaOf, requireWithin } from '../../platform/rate-limit'
import { openSession } from '../../sessions/cookie'
import { authorize } from '../../sessions/guards'
import { countTry, forgiveTries } from '../../sessions/store'
import { replacePassword } from '../../users/store'
import { isCommonPassword } from '../common-passwords'
import { hashPassword, isPassword } from '../passwords'
import { endLinks, hasHash, someone } from '../store'

/**
 * Gives the person who acts another password. All their sessions end, and this browser gets a fresh one;
 * an email tells them.
 * @throws AppError unauthorized, rate_limited, wrong_password, common_password
 */
export async function changePassword(
  c: AppContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, settings } = c.var
  const limitOf = (userId: string) => quotaOf(c, 'changePassword', userId, clientAddress(c))
  // Counted before the session is judged: an ended one can only use up the tries of its own address.
  const { user, counted } = await authorize(c, (userId) => ({ counted: countTry(db, limitOf(userId)) }))
  requireWithin(limitOf(user.id), counted, settings.rateLimitFactor)
  if (await isCommonPassword(newPassword)) throw new AppError('common_password')
  const before = user.passwordHash
  if (!(await isPassword(currentPassword, before)) || before === null) throw new AppError('wrong_password')
  const after = await hashPassword(newPassword)
  const told = { key: `password-changed:${newId()}`, userId: user.id, kind: 'password_changed' }
  const isOpen = await openSession(c, { id: user.id, passwordHash: after }, [
    replacePassword(db, user.id, { before, after }),
    enqueueEmail(db, told, someone(hasHash(user.id, after))),
    endLinks(db, { userId: user.id, purposes: ['reset-password', 'change-email'], at: now() }),
    forgiveTries(db, limitOf(user.id)),
  ])
  if (!isOpen) throw new AppError('wrong_password')
}
