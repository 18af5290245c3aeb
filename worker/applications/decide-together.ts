import { authorizeIn } from '../activities/authorize-in'
import type { ChangedApplications, WaitlistApprovals } from '../contract/applications'
import type { Decision } from '../contract/moves'
import type { AppContext } from '../platform/http'
import { findRoster } from '../seats/load'
import { deskOf, run } from '../seats/run'
import { viewerOf } from '../sessions/guards'
import { listReceivedById } from './store'
import { toReceived } from './view'

/** `maximum` is the highest value to which an approval may raise the activity's maximum. */
type Together = WaitlistApprovals & { maximum?: number | undefined }

/**
 * Decides several applications to an activity, with their groups: all, or none (product.md 6.29). If too few seats are free, the
 * error contains how many fit. Each counts as one decision, and a higher maximum as an edit.
 * @throws AppError forbidden, own_application, not_found, wrong_state, activity_closed, already_started, activity_full
 */
export async function decideTogether(
  c: AppContext,
  { activityId, applicationIds, maximum }: Together,
  name: Decision | 'takeBackApproval',
): Promise<ChangedApplications> {
  const { db } = c.var
  const ids = [...new Set(applicationIds)]
  const { user, rows } = await authorizeIn(
    c,
    { activityId, act: 'manageSeats' },
    (userId) => ({ rows: findRoster(db, { activityId, applicationIds: ids, userIds: [userId] }) }),
    () => ({
      decide: { amount: applicationIds.length },
      editActivity: { amount: maximum === undefined ? 0 : 1 },
    }),
  )
  const input = { ids, by: user.id, ...(name === 'approve' && { maximum }) }
  const changed = await run(deskOf(c), {
    steps: [{ activityId, act: { name, input } }],
    rows,
    view: { rows: listReceivedById(db, { activityId, ids, viewerId: user.id }) },
    isCounted: true,
  })
  return { applications: changed.rows.map((row) => toReceived(row, viewerOf(user))) }
}
