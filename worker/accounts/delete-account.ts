import { sql } from 'drizzle-orm'
import { deleteUnlessApplied } from '../activities/store/write'
import { requireIdentity } from '../auth/identity'
import { hashPassword } from '../auth/passwords'
import type { AccountDeletion } from '../contract/auth'
import { removeDiscardedAfterAnswer } from '../images/discard'
import { deleteUnusedInvitations } from '../invitations/member-store'
import { enqueueEmail } from '../notices/email/store'
import { now } from '../platform/clock'
import { statementsOf } from '../platform/database'
import { translateDatabaseErrors } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newSecret } from '../platform/ids'
import { cancelActivities, closeApplications } from '../seats/cancel'
import { deskOf } from '../seats/run'
import { findRecorded, isMadeBy, isUpcoming, recordLeaving, settleSeats } from '../seats/work'
import { ifChanged, securityEvent } from '../security/event'
import { closeSession } from '../sessions/cookie'
import { authorizeAccount } from '../sessions/guards'
import { leaveForming } from '../transitions/groups'
import {
  anonymizeTexts,
  deleteDisputes,
  deleteHiddenPlaces,
  deletePasskeys,
  deletePersonalData,
  deleteQuestions,
  deleteRatings,
  eraseUser,
  isOrganizedBy,
  isReceivedBy,
} from './store'

/**
 * Deletes the user's account in one batch: cancels upcoming activities, frees seats, anonymizes comments (which may have replies), and deletes
 * everything else (product.md 2.39). Sends a final email.
 * @throws AppError unauthorized, rate_limited, wrong_password, login_again, last_admin
 */
export async function deleteAccount(c: AppContext, { password }: AccountDeletion): Promise<void> {
  const { db } = c.var
  const { user, provenAt } = await authorizeAccount(c)
  await requireIdentity(c, user, { password, provenAt })
  const at = now()
  const leaving = { userId: user.id, at }
  const passwordHash = await hashPassword(newSecret())
  const erased = [
    ...statementsOf(deleteUnlessApplied(db, { where: isOrganizedBy(user.id), at })),
    ...statementsOf(cancelActivities(db, { where: isOrganizedBy(user.id), by: user.id, at })),
    closeApplications(db, { where: isReceivedBy(user.id), at }),
    recordLeaving(db, { where: isMadeBy(user.id), at }),
    closeApplications(db, { where: sql`${isMadeBy(user.id)} and not ${isUpcoming(at)}`, at }),
    ...leaveForming(db, { userId: user.id }),
    ...anonymizeTexts(db, user.id),
    ...deleteQuestions(db, user.id),
    ...deleteRatings(db, user.id),
    ...deleteDisputes(db, user.id),
    ...deleteHiddenPlaces(db, user.id),
    ...deletePersonalData(db, leaving),
    deleteUnusedInvitations(db, user.id),
    enqueueEmail(db, {
      key: `account-deleted:${user.id}`,
      email: user.email,
      kind: 'account_deleted',
      data: { locale: user.locale },
    }),
    eraseUser(db, { ...leaving, passwordHash }),
    securityEvent(c, { kind: 'account_deleted', userId: user.id }, ifChanged),
    deletePasskeys(db, user.id),
  ]
  await translateDatabaseErrors({ last_admin: 'last_admin' }, () => closeSession(c, erased))
  await settleSeats(deskOf(c), await findRecorded(db, user.id))
  removeDiscardedAfterAnswer(c)
}
