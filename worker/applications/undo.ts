import type { ActivityRow } from '../activities/store/columns'
import type { ChangedApplications, UndoneDecisions } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import { hasApplicationIdInOrWith } from '../transitions/applications'
import { undoDecisions } from '../transitions/undo'
import { listReceivedById } from './store'
import { toReceived } from './view'

/**
 * Undoes a batch of decisions, identified by its timestamp (product.md 6.27). Applications that have moved since are unchanged.
 * @throws AppError activity_closed, already_started; too_late_to_undo if nothing was undone
 */
export async function undo(
  db: Database,
  { activity }: Pick<ActivityRow, 'activity'>,
  { applicationIds, until }: UndoneDecisions,
  user: SignedInUser,
): Promise<ChangedApplications> {
  const at = now()
  if (activity.cancelledAt !== null) throw new AppError('activity_closed')
  if (activity.startsAt <= at) throw new AppError('already_started')
  const of = { activityId: activity.id, ids: applicationIds }
  const { undone, rows } = await batch(db, {
    ...undoDecisions(db, {
      where: hasApplicationIdInOrWith(of),
      until: Date.parse(until),
      actorId: user.id,
      at,
    }),
    rows: listReceivedById(db, { ...of, viewerId: user.id }),
  })
  if (undone.length === 0) throw new AppError('too_late_to_undo')
  const ids = new Set(undone.map(({ id }) => id))
  const changed = rows.filter(({ application }) => ids.has(application.id))
  return { applications: changed.map((row) => toReceived(row, viewerOf(user))) }
}
