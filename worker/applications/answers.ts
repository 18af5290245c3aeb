import * as validationText from '#messages/validation'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import { AppError } from '../platform/errors'
import { areToQuestions, inOrderAsked, unanswered } from './rules'

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
