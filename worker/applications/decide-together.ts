import type { ChangedApplications } from '../contract/applications'
import type { Decision } from '../contract/moves'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import { listReceivedById } from './store'
import { toReceived } from './view'

type Together = {
  activityId: string
  ids: readonly string[]
  /** The highest value to which an approval may raise the activity's maximum. */
  maximum?: number | undefined
  name: Decision | 'takeBackApproval'
  rows: RosterRows
  user: SignedInUser
}

/**
 * Decides several applications to an activity, with their groups: all, or none (product.md 6.29). If too few seats are free, the
 * error contains how many fit.
 * @throws AppError forbidden, own_application, not_found, wrong_state, activity_closed, already_started, activity_full
 */
export async function decideTogether(
  desk: Desk,
  { activityId, ids, maximum, name, rows, user }: Together,
): Promise<ChangedApplications> {
  const changed = await run(desk, {
    steps: [
      { activityId, act: { name, input: { ids, by: user.id, ...(name === 'approve' && { maximum }) } } },
    ],
    rows,
    view: { rows: listReceivedById(desk.db, { activityId, ids, viewerId: user.id }) },
    isCounted: true,
  })
  return { applications: changed.rows.map((row) => toReceived(row, viewerOf(user))) }
}
