import { sql } from 'drizzle-orm'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import { activities } from './schema'

/** Condition that an activity asks its applicants exactly these questions, as they were read from it. */
export const asks = (questions: readonly ApplicantQuestion[]) =>
  sql`${activities.applicantQuestions} is ${jsonOrNull(questions)}`

/** Returns the column of an application's answers; null for none. */
export const storedAnswers = (answers: readonly Answer[]) => jsonOrNull(answers)

const jsonOrNull = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null)
