import { z } from 'zod'
import { NOTICE_KINDS } from '../contract/notice-kinds'
import type { Settings } from '../env'
import { DAY_MS } from '../platform/clock'
import { sign, unsign } from '../platform/tokens'
import type { Letter } from './letters-store'

const PURPOSE = 'unsubscribe'
const LASTS_MS = 400 * DAY_MS
const wish = z.tuple([z.string(), z.enum(NOTICE_KINDS)])

/** Whose letters of which kind a link ends. */
export type Unsubscription = { userId: string; kind: z.infer<typeof wish>[1] }

/** The address that ends letters like this one: opened by a person, or posted to by the mail program (RFC 8058). */
export function unsubscribeUrl({ userId, kind, createdAt }: Letter, settings: Settings): string {
  const token = sign({
    value: JSON.stringify([userId, kind]),
    purpose: PURPOSE,
    // Of the letter and not of now: a letter that is sent twice reads the same.
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
