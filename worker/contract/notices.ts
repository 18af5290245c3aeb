import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant } from './common'
import { EMAIL_MAX_CHARACTERS, NOTICE_READ_MAX } from './limits'
import { isChoosable, NOTICE_KINDS } from './notice-kinds'
import { noticeFacts } from './notice-kinds/facts'
import { EMAIL_PROBLEMS, NOTICE_CHANNELS } from './vocabulary'

/** A notice in a user's list. Its text comes from `contract/notice-words.ts`. */
export const notice = z.object({ id, kind: z.enum(NOTICE_KINDS), ...noticeFacts.shape })
export type Notice = z.infer<typeof notice>

export const unreadNotices = z.object({ unread: z.number().int() })

/** Body of `POST /notices/read`: specific notices, or all created up to an instant. */
export const noticesRead = z
  .object({ ids: z.array(id).min(1).max(NOTICE_READ_MAX).optional(), until: instant.optional() })
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
    error: () => validationText.idsOrUntil(),
  })
export type NoticesRead = z.infer<typeof noticesRead>

/** A user's choice for a kind and channel, independent of the master switch. */
const choice = z
  .object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() })
  .refine(({ kind, channel }) => isChoosable(kind, channel), {
    path: ['kind'],
    error: () => validationText.alwaysOn(),
  })
export type NoticeChoice = z.infer<typeof choice>
/** `emailProblem` is set while email can't reach the user's address. */
export const noticeChoices = z.object({
  choices: z.array(choice),
  emailProblem: z.enum(EMAIL_PROBLEMS).optional(),
})
export type NoticeChoices = z.infer<typeof noticeChoices>

/** Body of `POST /mail/events`, as Resend sends it. Other events are accepted and ignored. */
export const mailEvent = z.object({
  type: z.string().max(100),
  data: z.object({
    to: z.array(z.string().max(EMAIL_MAX_CHARACTERS)).max(50).default([]),
    bounce: z.object({ type: z.string().max(100).optional() }).optional(),
  }),
})
export type MailEvent = z.infer<typeof mailEvent>

/** Query of `/notices/unsubscribe`: the signed token from an email's link. */
export const unsubscribeQuery = z.object({ token: z.string().min(1).max(500).describe('Token of the link') })

/** Whether emails of a kind are sent in the future. */
export const mailChoice = z.object({ kind: z.enum(NOTICE_KINDS), isMailed: z.boolean() })
export type MailChoice = z.infer<typeof mailChoice>

/** Body of `PUT /notices/preferences`: the changed choices. */
export const noticeChoicesUpdate = z.object({
  choices: z
    .array(choice)
    .min(1)
    .max(NOTICE_KINDS.length * NOTICE_CHANNELS.length),
})
