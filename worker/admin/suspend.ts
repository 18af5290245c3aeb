import type { NewSuspension } from '../contract/admin'
import { enqueueEmail } from '../notices/email/store'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { madeBy } from '../transitions/applications'
import { cancelActivities } from '../transitions/cancel'
import { leaveAhead } from '../transitions/leave'
import type { User } from '../users/store'
import { logAct } from '../users/store'
import type { PersonRow } from './store'
import { findPerson, isSuspended, ofSuspendedOrganizer, suspendPerson, updatePerson } from './store'

/**
 * Suspends somebody, in one batch: all sessions end, applications and seats in what is to come are given back, and if
 * asked for what they organize is cancelled, so that those who take part are told. Otherwise it is hidden while the
 * suspension stands, like everything else of theirs, and cancelled a day before it would begin (`cancelHidden`).
 * @throws AppError not_found, admin_account
 */
export async function suspend(
  c: AppContext,
  { admin, id, reason, cancelActivities: isCancelling }: NewSuspension & { admin: User; id: string },
): Promise<PersonRow> {
  const { db, settings } = c.var
  const at = now()
  const act = { adminId: admin.id, subjectType: 'user', subjectId: id } as const
  const { row } = await batch(db, {
    suspended: suspendPerson(db, { id, reason, adminEmail: settings.adminEmail, at }),
    logged: logAct(db, { ...act, action: 'user_suspended', note: reason }),
    left: leaveAhead(db, { where: madeBy(id), onlyIf: isSuspended(id), at }),
    ...(isCancelling && cancelActivities(db, { where: ofSuspendedOrganizer(id), by: admin.id, at })),
    row: first(findPerson(db, id)),
    // Only for the first suspension: giving another reason later does not suspend again.
    mailed: enqueueEmail(
      db,
      { key: `account-suspended:${id}:${at}`, userId: id, kind: 'account_suspended', data: { reason } },
      isSuspended(id, { since: at }),
    ),
  })
  if (!row) throw new AppError('not_found')
  if (row.person.suspendedAt === null) throw new AppError('admin_account')
  return row
}

/** Lifts a suspension; what the person organizes shows again. They are told by mail. @throws AppError not_found */
export async function unsuspend(
  c: AppContext,
  { admin, id }: { admin: User; id: string },
): Promise<PersonRow> {
  const { db } = c.var
  const { row } = await batch(db, {
    mailed: enqueueEmail(
      db,
      { key: `account-restored:${id}:${now()}`, userId: id, kind: 'account_restored' },
      isSuspended(id),
    ),
    updated: updatePerson(db, id, { suspendedAt: null, suspendedReason: null }),
    logged: logAct(db, { adminId: admin.id, subjectType: 'user', subjectId: id, action: 'user_unsuspended' }),
    row: first(findPerson(db, id)),
  })
  if (!row) throw new AppError('not_found')
  return row
}
