import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { requireAdmin } from '../sessions/guards'
import type { Act } from '../users/store'
import { logAct } from '../users/store'
import type { PersonChanges, PersonRow } from './store'
import { findPerson, updatePerson } from './store'

/** Changes what the admin says of the person of `/users/{id}/…`, and writes it down. @throws AppError not_found */
export async function changePerson(
  c: AppContext,
  { changes, ...act }: Pick<Act, 'action' | 'note'> & { changes: PersonChanges },
): Promise<PersonRow> {
  const { db } = c.var
  const id = c.req.param('id') ?? ''
  const [admin] = await requireAdmin(c)
  const {
    people: [row],
  } = await batch(db, {
    updated: updatePerson(db, id, changes),
    logged: logAct(db, { ...act, adminId: admin.id, subjectType: 'user', subjectId: id }),
    people: findPerson(db, id),
  })
  if (!row) throw new AppError('not_found')
  return row
}
