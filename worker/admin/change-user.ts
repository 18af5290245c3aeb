import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { adminAct } from '../security/admin-act'
import { authorize } from '../sessions/guards'
import type { AdminAction } from '../users/store'
import type { AdminUserRow, UserChanges } from './store'
import { findAdminUser, updateAdminUser } from './store'

/**
 * Changes a user's fields that admins control, and logs it.
 * @throws AppError not_found
 */
export async function changeUser(
  c: AppContext,
  { id, changes, ...act }: Pick<AdminAction, 'action' | 'note'> & { id: string; changes: UserChanges },
): Promise<AdminUserRow> {
  const { db } = c.var
  const { user: admin } = await authorize(c)
  const { row } = await batch(db, {
    updated: updateAdminUser(db, id, changes),
    ...adminAct(c, { ...act, adminId: admin.id, subjectType: 'user', subjectId: id }),
    row: first(findAdminUser(db, id)),
  })
  if (!row) throw new AppError('not_found')
  return row
}
