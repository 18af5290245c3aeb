import { z } from 'zod'
import type { AnswerKind } from './answer-labels'
import { ANSWER_LABELS } from './answer-labels'
import { id, instant } from './common'
import { ANSWER_TOKEN_MAX_CHARACTERS } from './limits'
import { ACTIVITY_TYPES } from './vocabulary'

const isAnswerKind = (name: string): name is AnswerKind => name in ANSWER_LABELS
export const answerKind = z.enum(Object.keys(ANSWER_LABELS).filter(isAnswerKind))
const answer = z.enum(['yes', 'no'])

/** Path parameter: the token of the link. */
export const answerLink = z.object({
  token: z
    .string()
    .max(ANSWER_TOKEN_MAX_CHARACTERS)
    .regex(/^[\w.-]+$/)
    .describe('Token of the link'),
})

/** The question behind a link. It reveals only the user's first name. */
export const askedQuestion = z.object({
  kind: answerKind,
  /** First name of the user who answers. */
  name: z.string(),
  activity: z.object({
    id,
    title: z.string(),
    type: z.enum(ACTIVITY_TYPES),
    image: z.string().nullable(),
    dateTime: instant,
    timeZone: z.string(),
    durationMinutes: z.number().int(),
    /** Exact or approximate, as the user may see it. */
    place: z.string(),
    /** Absent if the user sees only the neighborhood. */
    point: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  }),
  /** `over`: the seat is gone, the activity was canceled, its start was moved, or the offer ended. */
  state: z.enum(['open', 'answered', 'over']),
  answer: answer.nullable(),
  /** Reason for `over`. */
  reason: z.enum(['moved', 'cancelled', 'seat_gone', 'offer_over']).nullable(),
  /** Deadline for answering. */
  answerBy: instant,
  /** People on the waitlist. */
  waiting: z.number().int(),
  /** Whether the offered seats are for a group. */
  isForGroup: z.boolean().optional(),
  /** Whether the offered seat belongs to a participant who has not answered and can still keep it. */
  mayBeKept: z.boolean().optional(),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

/** Body and answer of `POST /answers/{token}`. */
export const givenAnswer = z.object({ answer })
