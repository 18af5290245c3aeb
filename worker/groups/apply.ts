import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import type { Application } from '../contract/applications'
import type { GroupApplication } from '../contract/groups'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { Limit } from '../platform/rate-limit'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import { uncountAttempt } from '../sessions/quota-store'

type Together = GroupApplication & { id: string; userId: string; rows: RosterRows }

/**
 * Applies for all confirmed members of the leader's group, or for none. Invited members are left out. A rejected attempt does
 * not count toward `limit`, the number of applications to one activity.
 * @throws AppError not_found, activity_closed, activity_full, activity_has_room, guests_not_allowed, group_not_ready
 */
export async function applyAsGroup(
  desk: Desk,
  { id: groupId, userId, activityId, rows, waitlist = false, source }: Together,
  limit: Limit,
): Promise<Application> {
  const act = { name: 'applyTogether', groupId, leaderId: userId, waitlist, source: source ?? null } as const
  const { row } = await run(desk, {
    steps: [{ activityId, act }],
    rows,
    view: { row: first(findActivity(desk.db, { id: activityId, userId })) },
    isCounted: true,
    ifRefused: [uncountAttempt(desk.db, limit)],
  })
  const stored = row && toOwnApplication(row)
  if (!stored) throw new AppError('not_found')
  return stored
}
