import { findActivity } from '../activities/store/find'
import { toOwnApplication } from '../activities/view'
import type { Application, NewApplication } from '../contract/applications'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import { newId } from '../platform/ids'
import type { Limit } from '../platform/rate-limit'
import type { Sent, Step } from '../seats/decide'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import { uncountAttempt } from '../sessions/quota-store'
import type { CheckedAnswers } from './answers'

type ApplicationToMake = Omit<NewApplication, 'answers' | 'everyDate'> & {
  userId: string
  checked: CheckedAnswers
  /** All dates of the series that the user applies to. */
  dates: readonly { id: string }[]
}

/**
 * Applies to an activity, or joins the waitlist of a full one (product.md 6.2). `dates` are the other dates of the series to apply to, if they
 * ask the same questions. A rejected attempt, for example because the activity is full, does not count toward `limit`, the number of
 * applications to one activity.
 * @throws AppError activity_not_found, own_activity, activity_closed, already_applied, activity_full, activity_has_room,
 * guests_not_allowed, questions_changed, invalid_request if a required answer is missing
 */
export async function apply(
  desk: Desk,
  { activityId, userId, waitlist = false, checked, dates, guests = [], ...details }: ApplicationToMake,
  { limit, rows }: { limit: Limit; rows: RosterRows },
): Promise<Application> {
  const sentTo = (): Sent => ({
    ...{ id: newId(), userId, note: details.note ?? null, source: details.source ?? null },
    ...{ seats: 1 + guests.length, guestNames: guests, isForEveryDate: dates.length > 0 },
    ...{ answers: checked.answers, questions: checked.questions },
    answersRefusal: checked.refusal?.code ?? null,
  })
  const stepFor = (id: string, isFurther: boolean): Step => ({
    activityId: id,
    act: { name: 'apply', waitlist: waitlist && !isFurther, sent: sentTo() },
    ...(isFurther && { isFurther }),
  })
  const others = dates.filter(({ id }) => id !== activityId)
  const { row } = await run(desk, {
    steps: [stepFor(activityId, false), ...others.map(({ id }) => stepFor(id, true))],
    ...(others.length === 0 && { rows }),
    view: { row: first(findActivity(desk.db, { id: activityId, userId })) },
    isCounted: guests.length > 0,
    ifRefused: [uncountAttempt(desk.db, limit)],
  }).catch((error: unknown) => {
    // Errors about stored answers name the question.
    const isAbout = error instanceof AppError && error.code === checked.refusal?.code
    throw isAbout ? checked.refusal : error
  })
  const stored = row && toOwnApplication(row)
  if (!stored) throw new AppError('activity_not_found')
  return stored
}
