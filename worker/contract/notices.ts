import { z } from 'zod'
import { id, instant } from './common'
import { NOTICE_READ_MAX } from './limits'
import { OPTIONAL_NOTICE_KINDS } from './notice-rules'
import { ACTIVITY_TYPES, NOTICE_CHANNELS, NOTICE_KINDS } from './vocabulary'

/** An instant with the time zone whose clock tells it. */
const when = z.object({ dateTime: instant, timeZone: z.string() })

/** What of an activity changed, with what it was and what it is; null where it stayed. */
const change = z.object({
  time: z.object({ from: when, to: when }).nullable(),
  place: z.object({ from: z.string(), to: z.string() }).nullable(),
  price: z.object({ from: z.number(), to: z.number() }).nullable(),
})

/** What a person is told. `contract/notice-words.ts` puts it into words. */
export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  createdAt: instant,
  readAt: instant.nullable(),
  /** As it is now; `place` is the exact one where this person may know it. */
  activity: when
    .extend({ id, title: z.string(), type: z.enum(ACTIVITY_TYPES), place: z.string() })
    .nullable(),
  /** Who did it; null where nobody in particular did, or the account is gone. */
  actor: z.object({ id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** application_received: straight to the waitlist. */
  isWaitlisted: z.boolean(),
  /** activity_cancelled: not the organizer's doing, and whether it is this person's own activity. */
  isByAdmin: z.boolean(),
  isOwn: z.boolean(),
  comment: z.object({ id, content: z.string() }).nullable(),
  change: change.nullable(),
  /** seat_freed: who is first in line for a seat that is free at this moment. */
  next: z.object({ applicationId: id, name: z.string() }).nullable(),
})
export type Notice = z.infer<typeof notice>
export type NoticeChange = z.infer<typeof change>

export const unreadNotices = z.object({ unread: z.number().int() })

/** Body of `POST /notices/read`: these, or all that came up to an instant. */
export const noticesRead = z
  .object({ ids: z.array(id).min(1).max(NOTICE_READ_MAX).optional(), until: instant.optional() })
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), 'Send either ids or until')
export type NoticesRead = z.infer<typeof noticesRead>

/** One's own choices for the kinds that leave one, whatever the switches above them say. */
const choice = z.object({
  kind: z.enum(OPTIONAL_NOTICE_KINDS),
  channel: z.enum(NOTICE_CHANNELS),
  isOn: z.boolean(),
})
export type NoticeChoice = z.infer<typeof choice>
export const noticeChoices = z.object({ choices: z.array(choice) })

/** Body of `PUT /notices/preferences`: the choices that change. */
export const noticeChoicesUpdate = z.object({
  choices: z
    .array(choice)
    .min(1)
    .max(OPTIONAL_NOTICE_KINDS.length * NOTICE_CHANNELS.length),
})
