import { toApplication } from '../activities/view'
import type { Application } from '../contract/applications'
import { notify } from '../notices/kinds/notify'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { settleOffers } from '../transitions/offers'
import { refusalReason, stateOf } from '../transitions/rules'
import { activityOfOwn, clearSilence, findApplication } from './store'

/**
 * Makes an applicant who let an offer expire eligible for offers again (product.md 21.8). Repeating it has no effect.
 * @throws AppError not_found, wrong_state, activity_closed, already_started
 */
export async function stillInterested(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<Application> {
  const at = now()
  const activityIds = activityOfOwn({ id, userId })
  const { before, offered, notices } = settleOffers(
    db,
    { activityIds, at },
    { takesSeat: true, freesSeat: true },
  )
  const { row } = await batch(db, {
    before,
    cleared: clearSilence(db, { id, userId, at }),
    offered,
    notified: notify(db, at, notices),
    row: first(findApplication(db, { id, viewerId: userId })),
  })
  if (!row || row.application.userId !== userId) throw new AppError('not_found')
  const { application, activity } = row
  const refusal = refusalReason('withdraw', { state: stateOf(application), activity, at })
  if (refusal) throw new AppError(refusal)
  if (application.waitlistApprovedAt === null || application.passedOver === 'silent')
    throw new AppError('wrong_state')
  return toApplication(application)
}
