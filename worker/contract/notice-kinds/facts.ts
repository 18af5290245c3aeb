import { z } from 'zod'
import { id, instant } from '../common'
import { ACTIVITY_TYPES } from '../vocabulary'

/** An instant with the time zone whose clock tells it. */
const when = z.object({ dateTime: instant, timeZone: z.string() })
export type When = z.infer<typeof when>

/** Old and new values of an activity's change; null for what has not changed. */
const change = z.object({
  time: z.object({ from: when, to: when }).nullable(),
  place: z.object({ from: z.string(), to: z.string() }).nullable(),
  price: z.object({ from: z.number(), to: z.number() }).nullable(),
})
export type NoticeChange = z.infer<typeof change>

/** Everything that the wording of a kind may use. */
export const noticeFacts = z.object({
  createdAt: instant,
  readAt: instant.nullable(),
  /** As it is now; `place` is the exact one if this person may know it. */
  activity: when
    .extend({ id, title: z.string(), type: z.enum(ACTIVITY_TYPES), place: z.string() })
    .nullable(),
  /** The person whose act it was; null for cron, an admin, or a deleted account. */
  actor: z.object({ id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** application_received: straight to the waitlist. */
  isWaitlisted: z.boolean(),
  /** activity_cancelled: not cancelled by the organizer. */
  isByAdmin: z.boolean(),
  /** activity_cancelled: the recipient is the organizer. */
  isOwn: z.boolean(),
  comment: z.object({ id, content: z.string() }).nullable(),
  change: change.nullable(),
  /** seat_freed: the first in line for a seat that is free at this moment. */
  next: z.object({ applicationId: id, name: z.string() }).nullable(),
})
export type NoticeFacts = z.infer<typeof noticeFacts>
