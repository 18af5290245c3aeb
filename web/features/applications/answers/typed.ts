import type { Answer, ApplicantQuestion } from '../../../../worker/contract/applicant-questions'

/** Answers in a form, by question. */
export type Typed = Readonly<Record<string, string>>

/** Returns the current answer to a question; empty if the chosen option no longer exists. */
export function answerTo({ question, kind, options }: ApplicantQuestion, typed: Typed): string {
  const answer = typed[question] ?? ''
  return kind === 'choice' && !options.includes(answer) ? '' : answer
}

/** Returns whether a required answer is missing. */
export function isMissing(question: ApplicantQuestion, typed: Typed): boolean {
  return question.isRequired && answerTo(question, typed).trim() === ''
}

/** Returns the answers to send. */
export function toAnswers(questions: readonly ApplicantQuestion[], typed: Typed): Answer[] {
  return questions
    .map((each) => ({ question: each.question, answer: answerTo(each, typed).trim() }))
    .filter(({ answer }) => answer !== '')
}

/** Converts stored answers for a form. */
export function toTyped(answers: readonly Answer[]): Typed {
  return Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))
}
