import type { ChangedApplications, UndoneDecisions } from '../contract/applications'
import type { Step } from '../seats/decide'
import type { Desk } from '../seats/run'
import { refusalError, runEach } from '../seats/run'
import type { SignedInUser } from '../sessions/guards'
import { viewerOf } from '../sessions/guards'
import type { MadeTogether } from './store'
import { listReceivedById } from './store'
import { toReceived } from './view'

/**
 * Undoes a batch of decisions, identified by its timestamp, including those on the other dates of a series (product.md 6.27). Applications
 * that have moved since are unchanged.
 * @throws AppError activity_closed, already_started; too_late_to_undo if nothing was undone
 */
export async function undo(
  desk: Desk,
  { activityId, applicationIds, until, together }: UndoneDecisions & { together: readonly MadeTogether[] },
  user: SignedInUser,
): Promise<ChangedApplications> {
  const others = together.filter((made) => made.activityId !== activityId)
  const all = Map.groupBy([...applicationIds.map((id) => ({ id, activityId })), ...others], activityOf)
  const steps = [...all].map(([id, made]): Step => {
    const input = { ids: made.map((each) => each.id), until: Date.parse(until), by: user.id }
    return { activityId: id, act: { name: 'undo', input } }
  })
  const { refusals, undoneIds, results } = await runEach(desk, {
    steps,
    view: { rows: listReceivedById(desk.db, { activityId, ids: applicationIds, viewerId: user.id }) },
  })
  const [refusal] = refusals
  if (refusal && undoneIds.length === 0) throw refusalError(refusal)
  const changed = results.rows.filter(({ application }) => undoneIds.includes(application.id))
  return { applications: changed.map((row) => toReceived(row, viewerOf(user))) }
}

const activityOf = ({ activityId }: MadeTogether) => activityId
