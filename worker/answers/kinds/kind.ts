import type { ActivityRow } from '../../activities/store/columns'
import type { Answer } from '../../contract/answer-labels'
import type { AskedQuestion } from '../../contract/answers'
import type { AnswerSubject } from '../../notices/answer-link'
import type { OfferRow } from '../../offers/store'
import type { RosterRows } from '../../seats/load'
import type { Desk } from '../../seats/run'
import type { Answerer } from '../store'

/** An asked question: its link's subject, the answering user, the activity with their rows, and the offer, if it is about one. */
export type Asked = {
  subject: AnswerSubject
  person: Answerer
  row: ActivityRow
  rows: RosterRows
  offer: OfferRow | undefined
  at: number
}

/** State of a question, as in the contract, and what it may be. */
export type QuestionState = Pick<AskedQuestion, 'state' | 'answer' | 'reason' | 'answerBy'>
type State = Omit<QuestionState, 'answerBy'>
export const OPEN: State = { state: 'open', answer: null, reason: null }
export const answered = (answer: 'yes' | 'no'): State => ({ state: 'answered', answer, reason: null })
export const over = (reason: State['reason']): State => ({ state: 'over', answer: null, reason })

/** A kind of question answered by a signed link. */
export type QuestionKind = {
  stateOf: (asked: Asked) => QuestionState
  /**
   * Stores the answer of the link's user, if the question has not changed since it was read.
   * @throws any AppError if it has changed
   */
  answer: (desk: Desk, answer: Answer, asked: Asked) => Promise<void>
}
