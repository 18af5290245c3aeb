import { enqueueEmail } from '../../notices/email/store'
import { now } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { newId } from '../../platform/ids'
import { securityEvent } from '../../security/event'
import { openSession, readSession } from '../../sessions/cookie'
import { authorizeAccount } from '../../sessions/guards'
import { isSessionOpen } from '../../sessions/store'
import { replacePassword } from '../../users/store'
import { isCommonPassword } from '../common-passwords'
import { hashPassword } from '../passwords'
import { expireLinks, hasPasswordHash, userExists } from '../store'

/**
 * Sets the first password of an account that signs in with Google or a passkey, ends all its sessions, opens a new one for this
 * browser, and notifies the user by email. The session must still be open when the password is written, because linking Google
 * ends it along with every other way to sign in.
 * @throws AppError unauthorized, login_again, rate_limited, common_password, has_password
 */
export async function setPassword(c: AppContext, password: string): Promise<void> {
  const { db } = c.var
  const idHash = (await readSession(c))?.idHash ?? ''
  const { user } = await authorizeAccount(c)
  if (user.passwordHash !== null) throw new AppError('has_password')
  if (await isCommonPassword(password)) throw new AppError('common_password')
  const after = await hashPassword(password)
  const isSet = userExists(hasPasswordHash(user.id, after))
  const email = { key: `password-set:${newId()}`, userId: user.id, kind: 'password_set' }
  const isOpen = await openSession(c, { id: user.id, passwordHash: after }, [
    replacePassword(db, user.id, { before: null, after, onlyIf: isSessionOpen({ idHash, userId: user.id }) }),
    enqueueEmail(db, email, isSet),
    securityEvent(c, { kind: 'password_set', userId: user.id }, isSet),
    expireLinks(db, { userId: user.id, purposes: ['change-email'], at: now() }),
  ])
  if (!isOpen) throw new AppError('unauthorized')
}
