import type { EmailChange } from '../contract/auth'
import { sendLettersSoon } from '../notices/letters-send'
import { enqueueLetter } from '../notices/letters-store'
import { HOUR_MS, now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { requireWithin } from '../platform/rate-limit'
import { readSession } from '../sessions/cookie'
import { requireUser } from '../sessions/guards'
import { countTry, findSessionStart } from '../sessions/store'
import { findUserByEmail } from '../users/store'
import { requireIdentity } from './identity'
import { mailLink } from './mail-links'
import { endLinks, isPerson } from './store'

/**
 * Asks for another address: a link goes to the new one, a word to the old. Nothing changes until the link is followed
 * (`verifyEmail`), and a link that was asked for before ends. `isLoginEnough` takes a login that is minutes old for the
 * password.
 * @throws AppError unauthorized, rate_limited, wrong_password, login_again, same_email, email_taken
 */
export async function changeEmail(
  c: AppContext,
  { email, password, isLoginEnough = false }: EmailChange & { isLoginEnough?: boolean },
): Promise<void> {
  const { db, settings } = c.var
  const limitOf = (userId: string) => ({ key: `change-email:${userId}`, max: 5, windowMs: HOUR_MS })
  const session = await readSession(c)
  const [user, counted, [holder], [opened]] = await requireUser(c, (userId) => [
    countTry(db, limitOf(userId)),
    findUserByEmail(db, email),
    findSessionStart(db, session?.idHash ?? ''),
  ])
  requireWithin(limitOf(user.id), counted, settings.rateLimitFactor)
  await requireIdentity(user, { password, signedInAt: opened?.createdAt, isLoginEnough })
  if (email === user.email) throw new AppError('same_email')
  if (holder) throw new AppError('email_taken')
  const told = {
    key: `change-email-asked:${newId()}`,
    userId: user.id,
    email: user.email,
    kind: 'change_email_asked',
    data: { newEmail: email },
  }
  await db.batch([
    endLinks(db, { userId: user.id, purposes: ['change-email'], at: now() }),
    ...mailLink(c.var, { purpose: 'change-email', email, ofPerson: isPerson(user.id) }),
    enqueueLetter(db, told),
  ])
  sendLettersSoon(c)
}
