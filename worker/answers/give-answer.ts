import type { Answer } from '../contract/answer-labels'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { Desk } from '../seats/run'
import { askedReads, toAsked } from './asked'
import { QUESTION_KINDS } from './kinds'
import type { Asked } from './kinds/kind'

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
  const kind = QUESTION_KINDS[asked.subject.kind]
  const before = kind.stateOf(asked)
  if (before.answer === answer) return
  if (before.state === 'over' || before.answer === 'no') throw new AppError('answer_over')
  try {
    await kind.answer(desk, answer, asked)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (retries === 0) throw new AppError('answer_over')
    const changed = toAsked(asked.subject, await batch(desk.db, askedReads(desk.db, asked.subject)))
    await giveAnswer(desk, answer, changed, { retries: retries - 1 })
  }
}
