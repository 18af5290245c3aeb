import { factsOf } from '../activities/rules'
import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import type { CheckedAnswers } from '../applications/answers'
import { refusalOf } from '../contract/abilities'
import type { Application } from '../contract/applications'
import type { GroupApplication, GroupConfirmation } from '../contract/groups'
import { GROUP_SEATS_MAX } from '../contract/limits'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { Limit } from '../platform/rate-limit'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { runOne } from '../seats/run'
import { uncountAttempt } from '../sessions/quota-store'
import type { MemberRow } from './store'
import { confirmMember, findOwnGroup } from './store'

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
  const row = await runOne(desk, {
    ...{ activityId, rows, isCounted: true, ifRefused: [uncountAttempt(desk.db, limit)] },
    act: { name: 'applyTogether', groupId, leaderId: userId, waitlist, source: source ?? null },
    view: findActivity(desk.db, { id: activityId, userId }),
  })
  const stored = toOwnApplication(row)
  if (!stored) throw new AppError('not_found')
  return stored
}

type Confirmation = Omit<GroupConfirmation, 'token' | 'answers'> & {
  checked: CheckedAnswers
  id: string
  userId: string
  /** Hash of the link's secret, if the user followed the link. */
  secretHash: string | null
  activityId: string
}

/**
 * Confirms a user's membership in a group, or changes their note and guests.
 * @throws AppError not_found, activity_not_found, own_activity, activity_closed, already_applied, guests_not_allowed, group_full,
 * in_another_group, questions_changed, invalid_request if a required answer is missing
 */
export async function confirm(
  db: Database,
  { id, userId, secretHash, activityId, checked, note = null, guests = [] }: Confirmation,
): Promise<MemberRow[]> {
  const at = now()
  if (checked.refusal) throw checked.refusal
  const of = { id, userId, secretHash, at }
  const { confirmed, rows, found } = await batch(db, {
    confirmed: confirmMember(db, { ...of, note, guests, ...checked }),
    rows: findOwnGroup(db, of),
    found: first(findActivity(db, { id: activityId, userId })),
  })
  if (confirmed.length > 0) return rows
  if (!found) throw new AppError('activity_not_found')
  if (rows.length === 0) throw new AppError('not_found')
  const refused = refusalOf('formGroup', factsOf(found, userId, at))
  if (refused) throw new AppError(refused)
  if (guests.length > 0 && !found.activity.allowsGuests) throw new AppError('guests_not_allowed')
  const others = rows.filter(({ member }) => member.userId !== userId)
  const seats = others.reduce((sum, { member }) => sum + 1 + member.guestSeats, 1 + guests.length)
  if (seats > GROUP_SEATS_MAX) throw new AppError('group_full')
  const asked = JSON.stringify(found.activity.applicantQuestions ?? [])
  throw new AppError(asked === JSON.stringify(checked.questions) ? 'in_another_group' : 'questions_changed')
}
