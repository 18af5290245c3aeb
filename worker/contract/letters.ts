import { z } from 'zod'
import { NOTICE_KINDS } from './notice-kinds'

/** Query of `/notices/unsubscribe`: the signed token of a letter's link. */
export const unsubscribeQuery = z.object({ token: z.string().min(1).max(500).describe('Token of the link') })

/** What is mailed from now on: whether letters of this kind are. */
export const mailChoice = z.object({ kind: z.enum(NOTICE_KINDS), isMailed: z.boolean() })
export type MailChoice = z.infer<typeof mailChoice>
