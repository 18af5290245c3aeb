import type { Question } from '../contract/questions'
import { iso, isoOrNull } from '../platform/clock'
import type { QuestionRow } from './store'

/** The user who reads questions. */
export type QuestionReader = { id: string; actsAsAdmin: boolean }

/** Converts a question to the contract's shape. Only organizer, co-organizers, and the admin see who asked. */
export function toQuestion({ question, author, organizes }: QuestionRow, reader: QuestionReader): Question {
  return {
    id: question.id,
    activityId: question.activityId,
    content: question.content,
    isPublic: question.isPublic,
    isOwn: question.userId === reader.id,
    ...((organizes || reader.actsAsAdmin) && { askedBy: author }),
    createdAt: iso(question.createdAt),
    answer: question.answer,
    answeredAt: isoOrNull(question.answeredAt),
  }
}
