import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import { refusalOf } from '../applications/activity-full'
import type { Application } from '../contract/applications'
import type { GroupApplication } from '../contract/groups'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { Limit } from '../platform/rate-limit'
import { nothingChanged, uncountAttempt } from '../sessions/quota-store'
import { approveAtOnce } from '../transitions/apply'
import { applyTogether, isMadeTogether } from '../transitions/groups'
import { refusalReason } from '../transitions/rules'
import { findOwnGroup } from './store'

/**
 * Applies for all confirmed members of the leader's group, or for none. Invited members are left out. A rejected attempt does
 * not count toward `limit`, the number of applications to one activity.
 * @throws AppError not_found, activity_closed, activity_full, activity_has_room, guests_not_allowed, group_not_ready
 */
export async function applyAsGroup(
  db: Database,
  { id, userId, activityId, waitlist = false, source }: GroupApplication & { id: string; userId: string },
  limit: Limit,
): Promise<Application> {
  const move = waitlist ? 'joinWaitlist' : 'apply'
  const at = now()
  const group = { groupId: id, activityId, leaderId: userId }
  const { offersSettled, inserted, notices } = applyTogether(db, {
    ...group,
    move,
    source: source ?? null,
    at,
  })
  const { applied, row, members } = await batch(db, {
    offersSettled,
    applied: inserted,
    // Directly after the insert, whose changes it checks.
    uncounted: uncountAttempt(db, limit, { onlyIf: nothingChanged }),
    notices,
    ...(waitlist ? {} : approveAtOnce(db, { where: isMadeTogether(group), at })),
    row: first(findActivity(db, { id: activityId, userId })),
    members: findOwnGroup(db, { id, userId, at }),
  })
  const stored = row && toOwnApplication(row)
  if (applied.length > 0 && stored) return stored
  const coming = members.filter(({ member }) => member.confirmedAt !== null)
  if (!row || members[0]?.group.leaderId !== userId || members[0].group.activityId !== activityId)
    throw new AppError('not_found')
  const seats = coming.reduce((sum, { member }) => sum + 1 + member.guestSeats, 0)
  const refusal = refusalReason(move, { state: 'NONE', activity: row.activity, at, seats })
  const bringsGuests = coming.some(({ member }) => member.guestSeats > 0)
  const reason = bringsGuests && !row.activity.allowsGuests ? 'guests_not_allowed' : 'group_not_ready'
  throw refusalOf(refusal ?? reason, { activity: row.activity, seats })
}
