import { sql } from 'drizzle-orm'
import type { ApplicantQuestion } from '../contract/applicant-questions'
import { activities } from './schema'

/** Condition that an activity still has exactly these questions. */
export const asks = (questions: readonly ApplicantQuestion[]) =>
  sql`${activities.applicantQuestions} is ${questions.length > 0 ? JSON.stringify(questions) : null}`

/** Returns a list for a nullable column; null if empty. */
export const listOrNull = <Item>(list: readonly Item[]) => (list.length > 0 ? [...list] : null)
