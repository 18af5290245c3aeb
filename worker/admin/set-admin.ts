import { enqueueEmail } from '../notices/email/store'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { adminAct } from '../security/admin-act'
import { ifChanged } from '../security/event'
import { authorize } from '../sessions/guards'
import { raiseReadFloor } from '../sessions/read-floor'
import type { AdminUserRow } from './store'
import { findAdminUser, findPasskeyOf, setAdminFlag } from './store'

/**
 * Grants or revokes a user's admin rights, logs it, and notifies them by email. The acting admin needs a passkey, and must still be
 * an admin when the change is written. The last admin can't be revoked (product.md 2.63).
 * @throws AppError unauthorized, forbidden, login_again, rate_limited, passkey_needed, not_found, cannot_be_admin,
 *   last_admin
 */
export async function setAdmin(
  c: AppContext,
  { id, isAdmin }: { id: string; isAdmin: boolean },
): Promise<AdminUserRow> {
  const { db } = c.var
  const { user: admin } = await authorize(c)
  raiseReadFloor(c, id)
  const kind = isAdmin ? 'admin_granted' : 'admin_revoked'
  const act = { adminId: admin.id, action: kind, subjectType: 'user', subjectId: id } as const
  const { passkey, row, actor } = await translateDatabaseErrors({ last_admin: 'last_admin' }, () =>
    batch(db, {
      updated: setAdminFlag(db, { id, isAdmin, adminId: admin.id, at: now() }),
      // Each must directly follow the previous one: written only if that changed a row.
      ...adminAct(c, act),
      emailed: enqueueEmail(db, { key: `${kind}:${newId()}`, userId: id, kind }, ifChanged),
      passkey: first(findPasskeyOf(db, admin.id)),
      actor: first(findAdminUser(db, admin.id)),
      row: first(findAdminUser(db, id)),
    }),
  )
  if (!passkey) throw new AppError('passkey_needed')
  if (!row) throw new AppError('not_found')
  if (row.user.isAdmin !== isAdmin) throw new AppError(actor?.user.isAdmin ? 'cannot_be_admin' : 'forbidden')
  return row
}
