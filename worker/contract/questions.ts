import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant, prose } from './common'
import { ANSWER_MAX_CHARACTERS, QUESTION_MAX_CHARACTERS } from './limits'

/** A question to an organizer. Only the organizer and the admin receive its author's name. */
export const question = z.object({
  id,
  activityId: id,
  content: z.string(),
  isPublic: z.boolean(),
  /** Whether the caller asked it. */
  isOwn: z.boolean(),
  askedBy: z.object({ id, name: z.string(), avatar: z.string().nullable() }).optional(),
  createdAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Question = z.infer<typeof question>

const required = { error: () => validationText.writeSomething() }
export const newQuestion = z.object({
  content: prose(QUESTION_MAX_CHARACTERS).min(1, required),
  isPublic: z.boolean(),
})
export const newAnswer = z.object({ answer: prose(ANSWER_MAX_CHARACTERS).min(1, required) })
