import { factsOf } from '../activities/rules'
import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import { checkAnswers } from '../applications/answers'
import { refusalOf } from '../contract/abilities'
import type { Application } from '../contract/applications'
import type { Group, GroupApplication, GroupConfirmation } from '../contract/groups'
import { GROUP_SEATS_MAX } from '../contract/limits'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { userQuota } from '../platform/rate-limit'
import { hashSecret } from '../platform/tokens'
import { findRoster } from '../seats/load'
import { deskOf, runOne } from '../seats/run'
import { authorize } from '../sessions/guards'
import { uncountAttempt } from '../sessions/quota-store'
import { canJoinActivities } from '../users/rules'
import type { MemberRow } from './store'
import { confirmMember, findOwnGroup } from './store'
import { toGroup } from './view'

export const readerOf = (c: AppContext, userId: string) => ({
  userId,
  secrets: c.var.settings.signingSecrets,
})

/** @throws AppError not_found */
export function requireGroup(c: AppContext, rows: readonly MemberRow[], userId: string): Group {
  const group = toGroup(rows, readerOf(c, userId))
  if (!group) throw new AppError('not_found')
  return group
}

/**
 * Applies for all confirmed members of the leader's group, or for none. Invited members are left out. A rejected attempt does
 * not count toward the number of applications to one activity.
 * @throws AppError not_a_participant, not_found, activity_closed, activity_full, activity_has_room, guests_not_allowed, group_not_ready
 */
export async function applyAsGroup(
  c: AppContext,
  { id: groupId, activityId, waitlist = false, source }: GroupApplication & { id: string },
): Promise<Application> {
  const { db } = c.var
  const { user, rows } = await authorize(
    c,
    () => ({ rows: findRoster(db, { activityId, groupIds: [groupId] }) }),
    () => ({ applyToActivity: { each: activityId } }),
  )
  if (!canJoinActivities(user)) throw new AppError('not_a_participant')
  const userId = user.id
  const limit = userQuota(c, 'applyToActivity', { userId, each: activityId })
  const row = await runOne(deskOf(c), {
    ...{ activityId, rows, isCounted: true, ifRefused: [uncountAttempt(db, limit)] },
    act: { name: 'applyTogether', groupId, leaderId: userId, waitlist, source: source ?? null },
    view: findActivity(db, { id: activityId, userId }),
  })
  const stored = toOwnApplication(row)
  if (!stored) throw new AppError('not_found')
  return stored
}

/**
 * Confirms a user's membership in a group, or changes their note and guests.
 * @throws AppError not_a_participant, not_found, activity_not_found, own_activity, activity_closed, already_applied, guests_not_allowed,
 * group_full, in_another_group, questions_changed, invalid_request if a required answer is missing
 */
export async function confirm(
  c: AppContext,
  { id, token, answers = [], note = null, guests = [] }: GroupConfirmation & { id: string },
): Promise<Group> {
  const { db } = c.var
  const at = now()
  const link = { id, secretHash: token === undefined ? null : hashSecret(token), at }
  const { user, known } = await authorize(c, (reader) => ({
    known: findOwnGroup(db, { ...link, userId: reader }),
  }))
  if (!canJoinActivities(user)) throw new AppError('not_a_participant')
  const userId = user.id
  const { activityId } = requireGroup(c, known, userId)
  const checked = checkAnswers(answers, known[0]?.group.questions ?? [])
  if (checked.refusal) throw checked.refusal
  const of = { ...link, userId }
  const { confirmed, rows, found } = await batch(db, {
    confirmed: confirmMember(db, { ...of, note, guests, ...checked }),
    rows: findOwnGroup(db, of),
    found: first(findActivity(db, { id: activityId, userId })),
  })
  if (confirmed.length > 0) return requireGroup(c, rows, userId)
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
