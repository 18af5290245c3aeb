import type { ApplicantQuestion } from '../../../worker/contract/applicant-questions'

/** A required question with two options. */
export const LEVEL: ApplicantQuestion = {
  question: 'How long have you played?',
  kind: 'choice',
  options: ['Less than 2 years', '2 to 5 years'],
  isRequired: true,
}
/** An optional question with a text answer. */
export const KNOW: ApplicantQuestion = {
  question: 'Anything we should know?',
  kind: 'text',
  options: [],
  isRequired: false,
}
