import { findActivity } from '../activities/store/find'
import type { Answer } from '../contract/answer-labels'
import type { AnswerSubject } from '../notices/answer-link'
import { now } from '../platform/clock'
import type { Database, Results } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { findRoster } from '../seats/load'
import type { Desk } from '../seats/run'
import type { Asked } from './kinds'
import { QUESTION_KINDS, stateOf } from './kinds'
import { findAnswerer } from './store'

/** Returns statements that read a link's question, for `toAsked`. */
export const askedReads = (db: Database, { kind, userId, activityId, about }: AnswerSubject) => ({
  person: first(findAnswerer(db, { userId, activityId })),
  row: first(findActivity(db, { id: activityId, userId })),
  rows: findRoster(db, { activityId, userIds: [userId], offerIds: kind === 'offer' ? [about] : [] }),
})

/**
 * Returns the question, if the link's user exists, is not suspended, and may see the activity.
 * @throws AppError answer_link_ended
 */
export function toAsked(
  subject: AnswerSubject,
  { person, row, rows }: Results<ReturnType<typeof askedReads>>,
): Asked {
  if (!person || person.suspendedAt !== null || person.deletedAt !== null || !row)
    throw new AppError('answer_link_ended')
  return { subject, person, row, rows, at: now() }
}

/**
 * Answers a question. If the question changed since it was read, for example because of a double click or the organizer's decision, reads
 * it again and retries once.
 * @throws AppError answer_over, answer_link_ended
 */
export async function giveAnswer(
  desk: Desk,
  answer: Answer,
  asked: Asked,
  { retries = 1 }: { retries?: number } = {},
): Promise<void> {
  const before = stateOf(asked)
  if (before.answer === answer) return
  if (before.state === 'over' || before.answer === 'no') throw new AppError('answer_over')
  try {
    await QUESTION_KINDS[asked.subject.kind].answer(desk, answer, asked)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (retries === 0) throw new AppError('answer_over')
    const changed = toAsked(asked.subject, await batch(desk.db, askedReads(desk.db, asked.subject)))
    await giveAnswer(desk, answer, changed, { retries: retries - 1 })
  }
}
