import { spotsLeft } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import type { ChangedApplications, DecisionsTogether } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import { moveTogether } from '../transitions/applications'
import type { Move } from '../transitions/rules'
import { ruleOf, stateOf } from '../transitions/rules'
import { listReceivedById } from './store'
import { toReceived } from './view'

const MOVE_TO = {
  APPROVED: 'approve',
  PENDING: 'waitlist',
  REJECTED: 'reject',
} as const satisfies Record<DecisionsTogether['status'], Move>

/**
 * Decides on several applications to an activity: all, or none (product.md 6.29). An approval beyond the maximum
 * says how many fit.
 * @throws AppError not_found, wrong_state, activity_closed, already_started, activity_full
 */
export async function decideTogether(
  db: Database,
  { activity: { id: activityId } }: Pick<ActivityRow, 'activity'>,
  { applicationIds, status }: DecisionsTogether,
  user: SignedInUser,
): Promise<ChangedApplications> {
  const [move, ids, at] = [MOVE_TO[status], [...new Set(applicationIds)], now()]
  const { moved, rows, found } = await batch(db, {
    ...moveTogether(db, { move, activityId, ids, actorId: user.id, at }),
    rows: listReceivedById(db, { activityId, ids, viewerId: user.id }),
    found: first(findActivity(db, { id: activityId, userId: user.id })),
  })
  if (moved.length > 0) return { applications: rows.map((row) => toReceived(row, viewerOf(user))) }
  if (!found) throw new AppError('activity_not_found')
  if (found.activity.cancelledAt !== null) throw new AppError('activity_closed')
  if (found.activity.startsAt <= at) throw new AppError('already_started')
  if (rows.length < ids.length) throw new AppError('not_found')
  const areMovable = rows.every(({ application }) => ruleOf(move).from.includes(stateOf(application)))
  const free = spotsLeft(found.activity)
  if (areMovable && status === 'APPROVED' && free < ids.length)
    throw new AppError('activity_full', { message: fullMessage(free), spotsLeft: free })
  throw new AppError('wrong_state')
}

function fullMessage(free: number): string {
  if (free === 0) return 'Activity Full'
  return free === 1 ? 'Only 1 spot is left' : `Only ${free} spots are left`
}
