import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import type { Application, ApplicationSource } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { Limit } from '../platform/rate-limit'
import { nothingChanged, uncountAttempt } from '../sessions/quota-store'
import { isMadeBy } from '../transitions/applications'
import { applyTo, approveAtOnce } from '../transitions/apply'
import { refusalReason, stateOf } from '../transitions/rules'
import { refusalOf } from './activity-full'
import type { CheckedAnswers } from './answers'

type ApplicationToMake = {
  activityId: string
  userId: string
  note: string | null
  checked: CheckedAnswers
  source: ApplicationSource | null
  waitlist: boolean
  everyDate: boolean
  guests: readonly string[]
}

/**
 * Applies to an activity, or joins the waitlist of a full one (product.md 6.2). `everyDate` also applies to the other dates of its
 * series that ask the same questions. A rejected attempt, for example because the activity is full, does not count toward
 * `limit`, the number of applications to one activity.
 * @throws AppError activity_not_found, own_activity, activity_closed, already_applied, activity_full, activity_has_room,
 * guests_not_allowed, questions_changed, invalid_request if a required answer is missing
 */
export async function apply(
  db: Database,
  { waitlist, checked: { answers, questions, refusal }, ...application }: ApplicationToMake,
  limit: Limit,
): Promise<Application> {
  const move = waitlist ? 'joinWaitlist' : 'apply'
  const at = now()
  const { activityId, userId } = application
  const found = first(findActivity(db, { id: activityId, userId }))
  const seats = 1 + application.guests.length
  const reasonOf = ({ activity, ownApplication }: ActivityRow) => {
    if (activity.creatorId === userId) return 'own_activity'
    const guestsReason = seats > 1 && !activity.allowsGuests ? 'guests_not_allowed' : null
    return refusalReason(move, { state: stateOf(ownApplication), activity, at, seats }) ?? guestsReason
  }
  if (refusal) {
    const { row } = await batch(db, { uncounted: uncountAttempt(db, limit), row: found })
    if (!row) throw new AppError('activity_not_found')
    const reason = reasonOf(row)
    throw reason ? refusalOf(reason, { activity: row.activity, seats }) : refusal
  }
  const { offersSettled, inserted, others, notices } = applyTo(db, {
    ...application,
    answers,
    questions,
    move,
    at,
  })
  const { applied, row } = await batch(db, {
    offersSettled,
    applied: inserted,
    // Directly after the insert, whose changes it checks.
    uncounted: uncountAttempt(db, limit, { onlyIf: nothingChanged }),
    others,
    notices,
    ...(waitlist ? {} : approveAtOnce(db, { where: isMadeBy(userId), at })),
    row: found,
  })
  const stored = row && toOwnApplication(row)
  if (applied.length > 0 && stored) return stored
  if (!row) throw new AppError('activity_not_found')
  // All other conditions of the write have a reason.
  throw refusalOf(reasonOf(row) ?? 'questions_changed', { activity: row.activity, seats })
}
