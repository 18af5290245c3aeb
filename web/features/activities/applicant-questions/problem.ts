import * as activityFormText from '#messages/activity-form'
import type { ApplicantQuestion } from '../../../../worker/contract/applicant-questions'

/** Returns an error message for questions that cannot be saved, or null. */
export function problemIn(questions: readonly ApplicantQuestion[]): string | null {
  const lists = [questions.map(({ question }) => question), ...questions.map(({ options }) => options)]
  return lists.every(isComplete) ? null : activityFormText.questionsProblem()
}

/** Returns whether all texts are filled in and unique. */
function isComplete(texts: readonly string[]): boolean {
  const written = texts.map((text) => text.trim()).filter(Boolean)
  return new Set(written).size === texts.length
}
