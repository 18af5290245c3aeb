import type { ActivityRow } from '../../activities/store/columns'
import type { Answer } from '../../contract/answer-labels'
import type { AskedQuestion } from '../../contract/answers'
import type { AnswerSubject } from '../../notices/answer-link'
import type { OfferRow } from '../../offers/store'
import type { Database } from '../../platform/database'
import type { Answerer } from '../store'

/**
 * A question that was asked: the subject of its link, the user who answers, the activity with their rows, and the offer that it is
 * about, if any.
 */
export type Asked = {
  subject: AnswerSubject
  person: Answerer
  row: ActivityRow
  offer: OfferRow | undefined
  at: number
}

/** State of a question, as the contract has it. */
export type QuestionState = Pick<AskedQuestion, 'state' | 'answer' | 'reason' | 'answerBy'>

/** A kind of question that a signed link answers. */
export type QuestionKind = {
  stateOf: (asked: Asked) => QuestionState
  /**
   * Stores the answer of the user whom the link names. Conditions are in SQL, because the question may have changed since it was
   * read.
   * @throws AppError any, if it has changed
   */
  answer: (db: Database, answer: Answer, asked: Asked) => Promise<void>
}
