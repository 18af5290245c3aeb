import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'

type Asked = readonly ApplicantQuestion[]

/** Returns whether each answer belongs to one of the activity's questions, and answers to choices are among the options. */
export function areToQuestions(answers: readonly Answer[], asked: Asked): boolean {
  return answers.every(({ question, answer }) => {
    const found = asked.find((each) => each.question === question)
    return found && (found.kind === 'text' || found.options.includes(answer))
  })
}

/** Returns the required questions without an answer. */
export function unanswered(answers: readonly Answer[], asked: Asked): ApplicantQuestion[] {
  const answered = new Set(answers.map(({ question }) => question))
  return asked.filter(({ question, isRequired }) => isRequired && !answered.has(question))
}

/** Returns answers in the order of the questions. */
export function inOrderAsked(answers: readonly Answer[], asked: Asked): Answer[] {
  return asked.flatMap(({ question }) => answers.filter((each) => each.question === question))
}
