import type { SQL } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import type { EmailChange } from '../../contract/auth'
import { enqueueEmail } from '../../notices/email/store'
import { now } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { newId } from '../../platform/ids'
import { quotaOf, requireWithin } from '../../platform/rate-limit'
import { readSession } from '../../sessions/cookie'
import { authorize } from '../../sessions/guards'
import { countTry, findSessionStart } from '../../sessions/store'
import type { User } from '../../users/store'
import { findUserByEmail } from '../../users/store'
import { requireIdentity } from '../identity'
import { mailLink } from '../mail-links'
import { endLinks, isPerson } from '../store'

/**
 * Asks for another address: a link goes to the new one, a word to the old. Nothing changes until the link is followed
 * (`verifyEmail`), and a link that was asked for before ends.
 * @throws AppError unauthorized, rate_limited, wrong_password, login_again, same_email, email_taken
 */
export async function changeEmail(c: AppContext, wish: EmailChange): Promise<void> {
  const { db } = c.var
  const idHash = (await readSession(c))?.idHash ?? ''
  const { user, facts } = await authorize(c, (userId) => ({
    facts: factsOfChange(c, { userId, idHash, email: wish.email }),
  }))
  await db.batch(await askForAddress(c, user, wish, facts))
}

/** What a change of address is judged by, for the batch of the call's first read. It is counted, or `onlyIf`. */
export function factsOfChange(
  c: AppContext,
  { userId, idHash, email, onlyIf }: { userId: string; idHash: string; email: string; onlyIf?: SQL },
) {
  const { db } = c.var
  return [
    countTry(db, quotaOf(c, 'changeEmail', userId), onlyIf),
    findUserByEmail(db, email),
    findSessionStart(db, idHash),
  ] as const
}
type Facts = BatchResponse<ReturnType<typeof factsOfChange>>

/**
 * The statements that ask for another address, once it is clear that the person may. `isLoginEnough` takes a login that
 * is minutes old for the password.
 * @throws AppError rate_limited, wrong_password, login_again, same_email, email_taken
 */
export async function askForAddress(
  c: AppContext,
  user: User,
  { email, password, isLoginEnough = false }: EmailChange & { isLoginEnough?: boolean },
  [counted, [holder], [opened]]: Facts,
) {
  const { db, settings } = c.var
  requireWithin(quotaOf(c, 'changeEmail', user.id), counted, settings.rateLimitFactor)
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
  return [
    endLinks(db, { userId: user.id, purposes: ['change-email'], at: now() }),
    ...mailLink(c.var, { purpose: 'change-email', email, ofPerson: isPerson(user.id) }),
    enqueueEmail(db, told),
  ] as const
}
