import { factsOf } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import type { CheckedAnswers } from '../applications/answers'
import { refusalOf } from '../contract/abilities'
import type { GroupConfirmation } from '../contract/groups'
import { GROUP_SEATS_MAX } from '../contract/limits'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { MemberRow } from './store'
import { confirmMember, findOwnGroup } from './store'

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
  const others = rows.filter(({ member }) => member.userId !== userId)
  const isAskedOther =
    JSON.stringify(found.activity.applicantQuestions ?? []) !== JSON.stringify(checked.questions)
  throw refusal(found, { others, guests, userId, at, isAskedOther })
}

/** Returns the error for a user who can't confirm. */
function refusal(
  row: ActivityRow,
  asked: {
    others: readonly MemberRow[]
    guests: readonly string[]
    userId: string
    at: number
    isAskedOther: boolean
  },
): AppError {
  const { others, guests, userId, at, isAskedOther } = asked
  const refused = refusalOf('formGroup', factsOf(row, userId, at))
  if (refused) return new AppError(refused)
  if (guests.length > 0 && !row.activity.allowsGuests) return new AppError('guests_not_allowed')
  const seats = others.reduce((sum, { member }) => sum + 1 + member.guestSeats, 1 + guests.length)
  if (seats > GROUP_SEATS_MAX) return new AppError('group_full')
  return new AppError(isAskedOther ? 'questions_changed' : 'in_another_group')
}
