import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'
import type { Act } from '../users/store'
import { logAct } from '../users/store'
import type { PersonChanges, PersonRow } from './store'
import { findPerson, updatePerson } from './store'

/** Changes what admins decide about a user, and logs it. @throws AppError not_found */
export async function changePerson(
  c: AppContext,
  { id, changes, ...act }: Pick<Act, 'action' | 'note'> & { id: string; changes: PersonChanges },
): Promise<PersonRow> {
  const { db } = c.var
  const { user: admin } = await authorize(c)
  const { row } = await batch(db, {
    updated: updatePerson(db, id, changes),
    logged: logAct(db, { ...act, adminId: admin.id, subjectType: 'user', subjectId: id }),
    row: first(findPerson(db, id)),
  })
  if (!row) throw new AppError('not_found')
  return row
}
