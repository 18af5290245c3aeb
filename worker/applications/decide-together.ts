import { requireSeatDecider } from '../activities/require-visible'
import { spotsLeft } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import { heldFor } from '../activities/view'
import type { ChangedApplications, DecisionsTogether } from '../contract/applications'
import type { Move } from '../contract/machine/application'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import { moveTogether } from '../transitions/applications'
import { ruleOf, stateOf } from '../transitions/rules'
import { activityFull } from './activity-full'
import { listReceivedById } from './store'
import type { ReceivedRow } from './view'
import { toReceived } from './view'

const MOVE_TO = {
  APPROVED: 'approve',
  PENDING: 'waitlist',
  REJECTED: 'reject',
} as const satisfies Record<DecisionsTogether['status'], Move>

/**
 * Decides several applications to an activity, with their groups: all, or none (product.md 6.29). If too few seats are free, the
 * error contains how many fit.
 * @throws AppError activity_not_found, forbidden, own_application, not_found, wrong_state, activity_closed, already_started,
 * activity_full
 */
export function decideTogether(
  db: Database,
  activity: Pick<ActivityRow, 'activity'>,
  { applicationIds, status }: DecisionsTogether,
  user: SignedInUser,
): Promise<ChangedApplications> {
  return moveAll(db, activity, { applicationIds, move: MOVE_TO[status], user })
}

/**
 * Makes the same organizer move for several applications: all, or none.
 * @throws AppError activity_not_found, forbidden, own_application, not_found, wrong_state, activity_closed, already_started,
 * activity_full
 */
export async function moveAll(
  db: Database,
  { activity: { id: activityId } }: Pick<ActivityRow, 'activity'>,
  { applicationIds, move, user }: { applicationIds: readonly string[]; move: Move; user: SignedInUser },
): Promise<ChangedApplications> {
  const [ids, at] = [[...new Set(applicationIds)], now()]
  const { moved, rows, found } = await batch(db, {
    ...moveTogether(db, { move, activityId, ids, actorId: user.id, at }),
    rows: listReceivedById(db, { activityId, ids, viewerId: user.id }),
    found: first(findActivity(db, { id: activityId, userId: user.id })),
  })
  const listed = () => ({ applications: rows.map((row) => toReceived(row, viewerOf(user))) })
  if (moved.length > 0) return listed()
  const { activity } = requireSeatDecider(found, user.id)
  if (activity.cancelledAt !== null) throw new AppError('activity_closed')
  if (activity.startsAt <= at) throw new AppError('already_started')
  const known = new Set(rows.map(({ application }) => application.id))
  if (ids.some((id) => !known.has(id))) throw new AppError('not_found')
  const areMovable = rows.every(({ application }) => ruleOf(move).from.includes(stateOf(application)))
  // Approving again has no effect.
  if (move === 'approveForWaitlist' && rows.every(isWaitlistApproved)) return listed()
  const seats = rows.reduce((sum, { application }) => sum + 1 + application.guestSeats, 0)
  const held = rows.reduce((sum, { application }) => sum + heldFor(application, at), 0)
  if (areMovable && move === 'approve' && spotsLeft(activity) + held < seats) throw activityFull(activity)
  throw new AppError('wrong_state')
}

const isWaitlistApproved = ({ application: { waitlistApprovedAt, passedOver } }: ReceivedRow) =>
  waitlistApprovedAt !== null && passedOver === null
