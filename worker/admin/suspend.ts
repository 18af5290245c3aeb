import { sql } from 'drizzle-orm'
import { deleteHelpers, isHelper } from '../co-organizers/store/helpers'
import type { NewSuspension } from '../contract/admin'
import { removeDiscardedAfterAnswer } from '../images/discard'
import { enqueueEmail } from '../notices/email/store'
import { notify } from '../notices/kinds/notify'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { adminAct } from '../security/admin-act'
import { raiseReadFloor } from '../sessions/read-floor'
import { isMadeBy } from '../transitions/applications'
import { cancelActivities } from '../transitions/cancel'
import { leaveForming } from '../transitions/groups'
import { leaveUpcoming } from '../transitions/leave'
import { settleOffers } from '../transitions/offers'
import type { User } from '../users/store'
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
 * Suspends a user in one batch: ends all sessions, withdraws applications, frees seats in upcoming activities, and ends their
 * roles as a helper. With `cancelActivities`, cancels the activities they organize, so that participants are notified. Otherwise
 * these are hidden during the suspension and canceled a day before the start (`cancelHidden`).
 * @throws AppError not_found, admin_account
 */
export async function suspend(
  c: AppContext,
  { admin, id, reason, cancelActivities: cancelsActivities }: NewSuspension & { admin: User; id: string },
): Promise<AdminUserRow> {
  const { db } = c.var
  const at = now()
  const act = { adminId: admin.id, subjectType: 'user', subjectId: id } as const
  raiseReadFloor(c, id)
  const { row } = await batch(db, {
    suspended: suspendUser(db, { id, reason, at }),
    ...adminAct(c, { ...act, action: 'user_suspended', note: reason }),
    left: leaveUpcoming(db, { where: isMadeBy(id), onlyIf: isSuspended(id), at }),
    ...deleteHelpers(db, sql`${isHelper(id)} and ${isSuspended(id)}`),
    leftForming: leaveForming(db, { userId: id, onlyIf: isSuspended(id) }),
    ...(cancelsActivities &&
      cancelActivities(db, { where: isOrganizedBySuspendedUser(id), by: admin.id, at })),
    row: first(findAdminUser(db, id)),
    // Only for a new suspension, not for a changed reason.
    emailed: enqueueEmail(
      db,
      { key: `account-suspended:${id}:${at}`, userId: id, kind: 'account_suspended', data: { reason } },
      isSuspended(id, { since: at }),
    ),
  })
  if (!row) throw new AppError('not_found')
  if (row.user.suspendedAt === null) throw new AppError('admin_account')
  removeDiscardedAfterAnswer(c)
  return row
}

/**
 * Lifts a suspension, which makes the user's activities visible again, and notifies the user by email.
 * @throws AppError not_found
 */
export async function unsuspend(
  c: AppContext,
  { admin, id }: { admin: User; id: string },
): Promise<AdminUserRow> {
  const { db } = c.var
  const at = now()
  // No seats were offered while the organizer was suspended.
  const { offered, notices } = settleOffers(db, { activityIds: upcomingActivitiesOf(id, at), at })
  const { row } = await batch(db, {
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
    offered,
    notified: notify(db, at, notices),
    row: first(findAdminUser(db, id)),
  })
  if (!row) throw new AppError('not_found')
  return row
}
