import { z } from 'zod'
import { NOTICE_KINDS } from '../../contract/notice-kinds'
import type { Settings } from '../../env'
import { DAY_MS } from '../../platform/clock'
import { sign, unsign } from '../../platform/tokens'
import type { OutboxRow } from './store'

const PURPOSE = 'unsubscribe'
const VALID_MS = 400 * DAY_MS
const tokenValue = z.tuple([z.string(), z.enum(NOTICE_KINDS)])

/** The user and the kind of emails that an unsubscribe link is for. */
export type Unsubscription = { userId: string; kind: z.infer<typeof tokenValue>[1] }

/** Returns the URL that turns off emails of a kind. Users open it; mail clients post to it (RFC 8058). */
export function unsubscribeUrl(
  { userId, kind, createdAt }: Pick<OutboxRow, 'userId' | 'kind' | 'createdAt'>,
  settings: Settings,
): string {
  const token = sign({
    value: JSON.stringify([userId, kind]),
    purpose: PURPOSE,
    // Based on the email's creation, so that a retry has the same content.
    expiresAt: createdAt + VALID_MS,
    secret: settings.linkSecret,
  })
  return `${settings.siteUrl}/api/notices/unsubscribe?token=${token}`
}

/** Verifies an unsubscribe token and returns its content; null if it is forged or expired. */
export function readUnsubscription(token: string, { linkSecrets }: Settings): Unsubscription | null {
  const value = unsign({ token, purpose: PURPOSE, secrets: linkSecrets })
  if (value === null) return null
  const [userId, kind] = tokenValue.parse(JSON.parse(value))
  return { userId, kind }
}
