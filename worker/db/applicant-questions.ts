import { sql } from 'drizzle-orm'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import { activities } from './schema'

/** Condition that an activity still has exactly these questions. */
export const asks = (questions: readonly ApplicantQuestion[]) =>
  sql`${activities.applicantQuestions} is ${jsonOrNull(questions)}`

/** Serializes answers for the column of an application: null for none. */
export const storedAnswers = (answers: readonly Answer[]) => jsonOrNull(answers)

const jsonOrNull = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null)
