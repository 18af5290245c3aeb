import { z } from 'zod'
import { id, instant, prose } from './common'
import { DISPUTE_TEXT_MAX_CHARACTERS } from './limits'
import { ACTIVITY_TYPES, DISPUTE_STATES, HOST_ANSWERS, RECORD_KINDS, REPLY_TIMES } from './vocabulary'

const hostNote = prose(DISPUTE_TEXT_MAX_CHARACTERS)
  .transform((text) => text || null)
  .nullable()
  .default(null)

/** A dispute as the person who made it reads it. */
export const ownDispute = z.object({
  id,
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  hostAnswer: z.enum(HOST_ANSWERS).nullable(),
  hostNote: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  decidedAt: instant.nullable(),
})
export type OwnDispute = z.infer<typeof ownDispute>

/** An entry of a record: an activity that took place, and what became of the user's seat. */
const recordEntry = z.object({
  activityId: id,
  title: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  dateTime: instant,
  timeZone: z.string(),
  kind: z.enum(RECORD_KINDS),
  /** Whether it is in `attended` or `of`. Not while it is disputed, or while the organizer can take a mark back. */
  counts: z.boolean(),
  cause: z.object({
    /** When the user checked in. */
    checkedInAt: instant.nullable(),
    /** When the organizer marked the user absent. */
    markedAt: instant.nullable(),
    /** How many minutes before the start the user gave the seat up. */
    minutesAhead: z.number().int().nullable(),
  }),
  /** Null if user and organizer do not see each other. */
  organizerName: z.string().nullable(),
  dispute: ownDispute.nullable(),
  /** Until when the entry can be disputed; null if it cannot be. */
  disputableUntil: instant.nullable(),
})
export type RecordEntry = z.infer<typeof recordEntry>

/** An organizer's own record of the same time. Nobody else reads it. */
const hostRecord = z.object({
  wentAhead: z.number().int(),
  calledOffLate: z.number().int(),
  replyTime: z.enum(REPLY_TIMES).nullable(),
})

/** Answer of `GET /records/mine`. `sentence` is what organizers read, word for word; null while too few entries count. */
export const ownRecord = z.object({
  attended: z.number().int(),
  of: z.number().int(),
  sentence: z.string().nullable(),
  entries: z.array(recordEntry),
  nextCursor: z.string().nullable(),
  /** Null for users who have not organized anything. */
  host: hostRecord.nullable(),
})
export type OwnRecord = z.infer<typeof ownRecord>

const required = 'Please write something first'

/** Body of `POST /records/disputes`. */
export const newDispute = z.object({
  activityId: id,
  reason: prose(DISPUTE_TEXT_MAX_CHARACTERS).min(1, required),
})

/** Body of `PATCH /records/disputes/{id}`. */
export const disputeAnswer = z.object({ answer: z.enum(HOST_ANSWERS), note: hostNote })

/** A dispute of an entry from one of the caller's activities. */
export const receivedDispute = z.object({
  id,
  activity: z.object({ id, title: z.string(), dateTime: instant, timeZone: z.string() }),
  person: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  kind: z.enum(['missed', 'gave_up_late']),
  /** How many minutes before the start the person gave the seat up. */
  minutesAhead: z.number().int().nullable(),
  reason: z.string(),
  createdAt: instant,
  /** From then on, an admin decides without the caller's answer. */
  answerUntil: instant,
  state: z.enum(DISPUTE_STATES),
})
export type ReceivedDispute = z.infer<typeof receivedDispute>
