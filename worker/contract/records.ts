import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant, prose } from './common'
import { DISPUTE_TEXT_MAX_CHARACTERS } from './limits'
import { ACTIVITY_TYPES, DISPUTE_STATES, HOST_ANSWERS, RECORD_KINDS, REPLY_TIMES } from './vocabulary'

const hostNote = prose(DISPUTE_TEXT_MAX_CHARACTERS)
  .transform((text) => text || null)
  .nullable()
  .default(null)

/** A dispute, as shown to the user who opened it. */
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

/** A record entry: a past activity, and the outcome of the user's seat. */
const recordEntry = z.object({
  activityId: id,
  title: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  dateTime: instant,
  timeZone: z.string(),
  kind: z.enum(RECORD_KINDS),
  /** Whether `attended` and `of` include it. False while it is disputed, or while the organizer can still unmark it. */
  counts: z.boolean(),
  cause: z.object({
    /** Check-in time. */
    checkedInAt: instant.nullable(),
    /** When the organizer marked the user absent. */
    markedAt: instant.nullable(),
    /** Minutes before the start when the user gave up the seat. */
    minutesAhead: z.number().int().nullable(),
    /** Whether the seat went to another user because "Still coming?" was unanswered. */
    isPassedOn: z.boolean(),
  }),
  /** Null if user and organizer are hidden from each other. */
  organizerName: z.string().nullable(),
  dispute: ownDispute.nullable(),
  /** Deadline for a dispute; null if the entry cannot be disputed. */
  disputableUntil: instant.nullable(),
})
export type RecordEntry = z.infer<typeof recordEntry>

/** An organizer's record for the same period. Visible only to the organizer. */
const hostRecord = z.object({
  wentAhead: z.number().int(),
  calledOffLate: z.number().int(),
  replyTime: z.enum(REPLY_TIMES).nullable(),
})

/** Answer of `GET /records/mine`. `sentence` is the text shown to organizers; null with too few counted entries. */
export const ownRecord = z.object({
  attended: z.number().int(),
  of: z.number().int(),
  sentence: z.string().nullable(),
  entries: z.array(recordEntry),
  nextCursor: z.string().nullable(),
  /** Null for users who have organized nothing. */
  host: hostRecord.nullable(),
})
export type OwnRecord = z.infer<typeof ownRecord>

const required = { error: () => validationText.writeSomething() }

/** Body of `POST /records/disputes`. */
export const newDispute = z.object({
  activityId: id,
  reason: prose(DISPUTE_TEXT_MAX_CHARACTERS).min(1, required),
})

/** Body of `PATCH /records/disputes/{id}`. */
export const disputeAnswer = z.object({ answer: z.enum(HOST_ANSWERS), note: hostNote })

/** A dispute about one of the caller's activities. */
export const receivedDispute = z.object({
  id,
  activity: z.object({ id, title: z.string(), dateTime: instant, timeZone: z.string() }),
  person: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  kind: z.enum(['missed', 'gave_up_late']),
  /** Minutes before the start when the user gave up the seat. */
  minutesAhead: z.number().int().nullable(),
  reason: z.string(),
  createdAt: instant,
  /** Deadline for the caller's answer. After it, an admin decides without it. */
  answerUntil: instant,
  state: z.enum(DISPUTE_STATES),
})
export type ReceivedDispute = z.infer<typeof receivedDispute>
