import { requireIdentity } from '../auth/identity'
import { hashPassword } from '../auth/passwords'
import type { AccountDeletion } from '../contract/auth'
import { removeDiscardedAfterAnswer } from '../images/discard'
import { enqueueEmail } from '../notices/email/store'
import { now } from '../platform/clock'
import { first, statementsOf } from '../platform/database'
import type { AppContext } from '../platform/http'
import { newSecret } from '../platform/ids'
import { clientAddress, quotaOf, requireWithin } from '../platform/rate-limit'
import { closeSession, readSession } from '../sessions/cookie'
import { authorize } from '../sessions/guards'
import { countTry, findSessionStart } from '../sessions/store'
import { madeBy, withdrawApplications } from '../transitions/applications'
import { cancelActivities } from '../transitions/cancel'
import { leaveAhead } from '../transitions/leave'
import { clearWords, deleteBelongings, deleteUnapplied, emptyUser, ofOrganizer, receivedBy } from './store'

/**
 * Deletes the account of the person who acts, all of it at once: coming activities are called off, seats given back,
 * words kept without their author where others answer them, everything else gone (product.md 2.39). A last email says so.
 * @throws AppError unauthorized, rate_limited, wrong_password, login_again
 */
export async function deleteAccount(c: AppContext, { password }: AccountDeletion): Promise<void> {
  const { db, settings } = c.var
  const limitOf = (userId: string) => quotaOf(c, 'deleteAccount', userId, clientAddress(c))
  const session = await readSession(c)
  const { user, counted, opened } = await authorize(c, (userId) => ({
    counted: countTry(db, limitOf(userId)),
    opened: first(findSessionStart(db, session?.idHash ?? '')),
  }))
  requireWithin(limitOf(user.id), counted, settings.rateLimitFactor)
  await requireIdentity(user, { password, signedInAt: opened?.createdAt })
  const at = now()
  const leaving = { userId: user.id, at }
  const passwordHash = await hashPassword(newSecret())
  await closeSession(c, [
    deleteUnapplied(db, user.id),
    ...statementsOf(cancelActivities(db, { where: ofOrganizer(user.id), by: user.id, at })),
    withdrawApplications(db, { by: 'close', where: receivedBy(user.id), at }),
    ...leaveAhead(db, { where: madeBy(user.id), at }),
    withdrawApplications(db, { by: 'close', where: madeBy(user.id), at }),
    ...clearWords(db, user.id),
    ...deleteBelongings(db, leaving),
    enqueueEmail(db, { key: `account-deleted:${user.id}`, email: user.email, kind: 'account_deleted' }),
    emptyUser(db, { ...leaving, passwordHash }),
  ])
  removeDiscardedAfterAnswer(c)
}
