import * as validationText from '#messages/validation'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import { AppError } from '../platform/errors'

type Asked = readonly ApplicantQuestion[]

/** Returns whether each answer belongs to one of the activity's questions, and answers to choices are among the options. */
function areToQuestions(answers: readonly Answer[], asked: Asked): boolean {
  return answers.every(({ question, answer }) => {
    const found = asked.find((each) => each.question === question)
    return found && (found.kind === 'text' || found.options.includes(answer))
  })
}

/** Returns the required questions without an answer. */
function unanswered(answers: readonly Answer[], asked: Asked): ApplicantQuestion[] {
  const answered = new Set(answers.map(({ question }) => question))
  return asked.filter(({ question, isRequired }) => isRequired && !answered.has(question))
}

/** Returns answers in the order of the questions. */
function inOrderAsked(answers: readonly Answer[], asked: Asked): Answer[] {
  return asked.flatMap(({ question }) => answers.filter((each) => each.question === question))
}

/** Answers to store, and the questions they were checked against. */
export type CheckedAnswers = {
  answers: Answer[]
  questions: readonly ApplicantQuestion[]
  /** Error if they can't be stored: questions_changed, or invalid_request if a required answer is missing. */
  refusal: AppError | null
}

/** Checks an applicant's answers against the activity's questions (product.md 6.35). */
export function checkAnswers(
  sent: readonly Answer[],
  questions: readonly ApplicantQuestion[],
): CheckedAnswers {
  const given = sent.filter(({ answer }) => answer !== '')
  const errors = unanswered(given, questions).map(({ question }) => ({
    path: 'answers',
    message: validationText.pleaseAnswer({ question }),
  }))
  const [missing] = errors
  const refusal = !areToQuestions(given, questions)
    ? new AppError('questions_changed')
    : missing
      ? new AppError('invalid_request', { errors, message: missing.message })
      : null
  return { answers: inOrderAsked(given, questions), questions, refusal }
}
