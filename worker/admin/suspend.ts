import { closeApplications } from '../activities/store'
import { freeSeatsAhead, withdrawAhead } from '../blocks/store'
import type { NewSuspension } from '../contract/admin'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import type { User } from '../users/store'
import { logAct } from '../users/store'
import type { PersonRow } from './store'
import { cancelAhead, findPerson, suspendPerson } from './store'

/**
 * Suspends somebody, in one batch: all sessions end, applications and seats in what is to come are given back, and if
 * asked for what they organize is cancelled, so that those who take part are told. Otherwise it is hidden while the
 * suspension stands, like everything else of theirs.
 * @throws AppError not_found, admin_account
 */
export async function suspend(
  c: AppContext,
  { admin, id, reason, cancelActivities }: NewSuspension & { admin: User; id: string },
): Promise<PersonRow> {
  const { db, settings } = c.var
  const at = now()
  const act = { adminId: admin.id, subjectType: 'user', subjectId: id } as const
  const [, , , , , , [row]] = await db.batch([
    suspendPerson(db, { id, reason, adminEmail: settings.adminEmail, at }),
    logAct(db, { ...act, action: 'user_suspended', note: reason }),
    withdrawAhead(db, { userId: id, isSuspended: true, at }),
    freeSeatsAhead(db, { userId: id, isSuspended: true, at }),
    cancelAhead(db, { creatorId: cancelActivities ? id : '', at }),
    closeApplications(db, { creatorId: id, at }),
    findPerson(db, id),
  ])
  if (!row) throw new AppError('not_found')
  if (row.person.suspendedAt === null) throw new AppError('admin_account')
  return row
}
