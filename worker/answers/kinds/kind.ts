import type { ActivityRow } from '../../activities/store/columns'
import type { Answer } from '../../contract/answer-labels'
import type { AskedQuestion } from '../../contract/answers'
import type { AnswerSubject } from '../../notices/answer-link'
import type { Database } from '../../platform/database'

/** What the state of a question follows from: the subject of its link, and the activity with the person's own rows. */
export type Asked = { subject: AnswerSubject; row: ActivityRow; at: number }

/** State of a question. */
export type QuestionState = Pick<AskedQuestion, 'state' | 'answer' | 'reason' | 'answerBy'>

/** A kind of question that a signed link answers. */
export type QuestionKind = {
  stateOf: (asked: Asked) => QuestionState
  /**
   * Answers as the person whom the link names, with conditions in SQL, because the question may have ended since it was read.
   * @throws AppError answer_over, or an error that is turned into it
   */
  answer: (db: Database, answer: Answer, asked: Asked) => Promise<void>
}
