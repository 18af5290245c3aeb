import { z } from 'zod'
import { NOTICE_KINDS } from '../../contract/notice-kinds'
import type { Settings } from '../../env'
import { DAY_MS } from '../../platform/clock'
import { sign, unsign } from '../../platform/tokens'
import type { OutboxRow } from './store'

const PURPOSE = 'unsubscribe'
const LASTS_MS = 400 * DAY_MS
const wish = z.tuple([z.string(), z.enum(NOTICE_KINDS)])

/** The user and the kind of emails that a link turns off. */
export type Unsubscription = { userId: string; kind: z.infer<typeof wish>[1] }

/** URL that turns off emails of this kind: opened by a person, or posted to by a mail program (RFC 8058). */
export function unsubscribeUrl({ userId, kind, createdAt }: OutboxRow, settings: Settings): string {
  const token = sign({
    value: JSON.stringify([userId, kind]),
    purpose: PURPOSE,
    // From the email, not from now: an email that is sent twice has the same text.
    expiresAt: createdAt + LASTS_MS,
    secret: settings.sessionSecret,
  })
  return `${settings.siteUrl}/api/notices/unsubscribe?token=${token}`
}

/** What a link of ours asks for; null where it is not ours, or too old. */
export function readUnsubscription(token: string, { sessionSecret }: Settings): Unsubscription | null {
  const value = unsign({ token, purpose: PURPOSE, secret: sessionSecret })
  if (value === null) return null
  const [userId, kind] = wish.parse(JSON.parse(value))
  return { userId, kind }
}
