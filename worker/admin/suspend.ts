import { sql } from 'drizzle-orm'
import { deleteHelpers, isHelper } from '../co-organizers/store/helpers'
import type { NewSuspension } from '../contract/admin'
import { removeDiscardedAfterAnswer } from '../images/discard'
import { enqueueEmail } from '../notices/email/store'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { cancelActivities } from '../seats/cancel'
import { deskOf } from '../seats/run'
import { isMadeBy, recordFreeSeats, recordLeaving, settleSeats } from '../seats/work'
import { adminAct } from '../security/admin-act'
import { raiseReadFloor } from '../sessions/read-floor'
import { leaveForming } from '../transitions/groups'
import type { AdminUserRow } from './store'
import {
  findAdminUser,
  isOrganizedBySuspendedUser,
  isSuspended,
  suspendUser,
  upcomingActivitiesOf,
  updateAdminUser,
} from './store'

/**
 * Suspends a user in one batch: ends all sessions and their roles as a helper. Then withdraws their applications to upcoming activities and
 * frees their seats. With `cancelActivities`, cancels the activities they organize, so that participants are notified. Otherwise
 * these are hidden during the suspension and canceled a day before the start (`cancelHidden`).
 * @throws AppError not_found, admin_account
 */
export async function suspend(
  c: AppContext,
  {
    admin,
    id,
    reason,
    cancelActivities: cancelsActivities,
  }: NewSuspension & { admin: { id: string }; id: string },
): Promise<AdminUserRow> {
  const { db } = c.var
  const at = now()
  const act = { adminId: admin.id, subjectType: 'user', subjectId: id } as const
  raiseReadFloor(c, id)
  const { row, leaving } = await batch(db, {
    suspended: suspendUser(db, { id, reason, at }),
    ...adminAct(c, { ...act, action: 'user_suspended', note: reason }),
    leaving: recordLeaving(db, { where: sql`${isMadeBy(id)} and ${isSuspended(id)}`, at }),
    ...deleteHelpers(db, sql`${isHelper(id)} and ${isSuspended(id)}`),
    leftForming: leaveForming(db, { userId: id, onlyIf: isSuspended(id) }),
    ...(cancelsActivities &&
      cancelActivities(db, { where: isOrganizedBySuspendedUser(id), by: admin.id, at })),
    row: first(findAdminUser(db, id)),
    // Only for a new suspension, not for a change of the reason.
    emailed: enqueueEmail(
      db,
      { key: `account-suspended:${id}:${at}`, userId: id, kind: 'account_suspended', data: { reason } },
      isSuspended(id, { since: at }),
    ),
  })
  if (!row) throw new AppError('not_found')
  if (row.user.suspendedAt === null) throw new AppError('admin_account')
  await settleSeats(deskOf(c), leaving)
  removeDiscardedAfterAnswer(c)
  return row
}

/**
 * Lifts a suspension, which makes the user's activities visible again, and notifies the user by email.
 * @throws AppError not_found
 */
export async function unsuspend(
  c: AppContext,
  { admin, id }: { admin: { id: string }; id: string },
): Promise<AdminUserRow> {
  const { db } = c.var
  const at = now()
  const { row, free } = await batch(db, {
    emailed: enqueueEmail(
      db,
      { key: `account-restored:${id}:${at}`, userId: id, kind: 'account_restored' },
      isSuspended(id),
    ),
    updated: updateAdminUser(db, id, { suspendedAt: null, suspendedReason: null }),
    ...adminAct(c, {
      adminId: admin.id,
      subjectType: 'user',
      subjectId: id,
      action: 'user_unsuspended',
    }),
    // No seats were offered while the organizer was suspended.
    free: recordFreeSeats(db, { activityIds: upcomingActivitiesOf(id, at) }),
    row: first(findAdminUser(db, id)),
  })
  if (!row) throw new AppError('not_found')
  await settleSeats(deskOf(c), free)
  return row
}
