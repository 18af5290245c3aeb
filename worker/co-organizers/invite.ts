import type { ActivityRow } from '../activities/store/columns'
import type { CoOrganizer } from '../contract/co-organizers'
import type { HelperRole } from '../contract/vocabulary'
import { coOrganizerInvited, coOrganizerJoined } from '../notices/kinds/helpers'
import { notify } from '../notices/kinds/notify'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { SignedInUser } from '../sessions/guards'
import { findFollower } from './store/followers'
import { acceptInvitation, findHelper, insertInvitation } from './store/helpers'
import { toCoOrganizer } from './view'

/**
 * Invites a follower of the organizer to help with an activity, and notifies the follower once (product.md 20.3).
 * @throws AppError not_a_follower, too_many_co_organizers
 */
export async function invite(
  db: Database,
  { activity, userId, role }: { activity: ActivityRow['activity']; userId: string; role: HelperRole },
): Promise<CoOrganizer> {
  const at = now()
  const { id: activityId, creatorId: organizerId } = activity
  const { row, follower } = await batch(db, {
    invited: insertInvitation(db, { activityId, organizerId, userId, role, at }),
    notices: notify(db, at, [coOrganizerInvited.to({ activityId, userId })]),
    row: first(findHelper(db, { activityId, userId })),
    follower: first(findFollower(db, { organizerId, userId })),
  })
  if (row) return toCoOrganizer(row)
  throw new AppError(follower ? 'too_many_co_organizers' : 'not_a_follower')
}

/**
 * Accepts an invitation and notifies the organizer. Accepting again has no effect.
 * @throws AppError not_found, activity_closed
 */
export async function accept(
  db: Database,
  { user, row: { activity } }: { user: SignedInUser; row: ActivityRow },
): Promise<CoOrganizer> {
  const at = now()
  const pair = { activityId: activity.id, userId: user.id }
  const { row } = await batch(db, {
    joined: acceptInvitation(db, { ...pair, at }),
    notices: notify(db, at, [coOrganizerJoined.to({ ...pair, at })]),
    row: first(findHelper(db, pair)),
  })
  if (!row) throw new AppError('not_found')
  if (row.helper.joinedAt === null) throw new AppError('activity_closed')
  return toCoOrganizer(row)
}
