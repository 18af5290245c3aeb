import type { ActivityRow } from '../activities/store/columns'
import { toActivity, toOffer } from '../activities/view'
import type { AskedQuestion } from '../contract/answers'
import { firstName } from '../contract/first-name'
import { formatPlace } from '../contract/place-name'
import type { AnswerSubject } from '../notices/answer-link'
import { now } from '../platform/clock'
import type { QuestionState } from './kinds'

/** Converts a question. The place is as exact as the user may see it. Includes only the user's first name. */
export function toAskedQuestion(
  { kind, userId }: AnswerSubject,
  {
    row,
    person,
    state,
  }: { row: ActivityRow; person: { name: string; waiting: number }; state: QuestionState },
): AskedQuestion {
  const { id, title, type, image, dateTime, timeZone, durationMinutes, location } = toActivity(row, {
    viewer: { id: userId, isAdmin: false },
  })
  const { latitude, longitude, isApproximate } = location
  const where = { place: formatPlace(location), ...(!isApproximate && { point: { latitude, longitude } }) }
  return {
    kind,
    name: firstName(person.name),
    activity: { id, title, type, image, dateTime, timeZone, durationMinutes, ...where },
    ...state,
    waiting: person.waiting,
    ...(kind === 'offer' && row.ownApplication.groupId !== null && { isForGroup: true }),
    ...(kind === 'offer' && toOffer(row.ownApplication, now())?.mayBeKept && { mayBeKept: true }),
  }
}
