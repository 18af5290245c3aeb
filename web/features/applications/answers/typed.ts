import type { Answer, ApplicantQuestion } from '../../../../worker/contract/applicant-questions'

/** What somebody has typed or chosen, by question. */
export type Typed = Readonly<Record<string, string>>

/** Returns the answer to a question so far; empty where an option that was chosen no longer exists. */
export function answerTo({ question, kind, options }: ApplicantQuestion, typed: Typed): string {
  const answer = typed[question] ?? ''
  return kind === 'choice' && !options.includes(answer) ? '' : answer
}

/** Returns whether a question needs an answer that is not there yet. */
export function isMissing(question: ApplicantQuestion, typed: Typed): boolean {
  return question.isRequired && answerTo(question, typed).trim() === ''
}

/** Returns the answers to send. */
export function toAnswers(questions: readonly ApplicantQuestion[], typed: Typed): Answer[] {
  return questions
    .map((each) => ({ question: each.question, answer: answerTo(each, typed).trim() }))
    .filter(({ answer }) => answer !== '')
}

/** Returns stored answers as a form shows them. */
export function toTyped(answers: readonly Answer[]): Typed {
  return Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))
}
