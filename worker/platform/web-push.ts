import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { now, SECOND_MS } from './clock'

/** Keys of the site (VAPID, RFC 8292), base64url, and how push services reach its operator. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

export type Subscription = { endpoint: string; p256dh: string; auth: string }

export type EncryptedPush = {
  /** Encrypted for the browser (RFC 8291). The push service cannot read it. */
  text: string
  /** Sent instead if the service finds even the text without padding too large. */
  shortText: string
  /** How long the service keeps it for a device that is not connected. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** At most 32 characters of base64url. A newer push replaces one with the same topic that was not delivered yet. */
  topic: string
}

/**
 * The service's answer: it took the push, the subscription has ended, the push may be tried again, at the earliest after
 * `waitMs`, or it never will be taken.
 */
export type PushAnswer =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'failed'; reason: string; waitMs: number }
  | { outcome: 'refused'; reason: string }

const TIMEOUT_MS = 10 * SECOND_MS
const TOO_LARGE = 413
const GONE = new Set([404, 410])
const TOO_MANY = 429

/**
 * Sends a push to the service of a subscription. `serviceUrl` is a server to use instead, for tests. Only the status and
 * `Retry-After` of the answer are used. Never throws.
 */
export async function sendPush(
  subscription: Subscription,
  push: EncryptedPush,
  { keys, serviceUrl }: { keys: VapidKeys; serviceUrl: string | null },
): Promise<PushAnswer> {
  try {
    const { endpoint, p256dh, auth } = subscription
    const target = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const { headers } = await vapidHeaders(target, keys)
    const post = async (text: string, pad: boolean) => {
      const answer = await fetch(serviceUrl === null ? endpoint : atService(endpoint, serviceUrl), {
        method: 'POST',
        headers: {
          ...headers,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(push.ttlSeconds),
          urgency: push.urgency,
          topic: push.topic,
        },
        body: await encryptNotification(target, new TextEncoder().encode(text), { pad }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // A redirect could lead into a private network.
        redirect: 'manual',
      })
      // The body may be of any length, and says nothing that the status does not.
      await answer.body?.cancel()
      return answer
    }
    // Padding hides the length of the text from the service. Some services take fewer than the 4,096 bytes it fills.
    let answer = await post(push.text, true)
    if (answer.status === TOO_LARGE) answer = await post(push.text, false)
    if (answer.status === TOO_LARGE) answer = await post(push.shortText, false)
    return toAnswer(answer)
  } catch (error) {
    return { outcome: 'failed', reason: String(error), waitMs: 0 }
  }
}

function atService(endpoint: string, serviceUrl: string): URL {
  const { pathname, search } = new URL(endpoint)
  return new URL(`${pathname}${search}`, serviceUrl)
}

function toAnswer({ ok, status, headers }: Response): PushAnswer {
  if (ok) return { outcome: 'sent' }
  if (GONE.has(status)) return { outcome: 'gone' }
  const reason = `The push service answered ${status}`
  const isTemporary = status === TOO_MANY || status >= 500
  return isTemporary
    ? { outcome: 'failed', reason, waitMs: readRetryAfter(headers.get('retry-after')) }
    : { outcome: 'refused', reason }
}

/** Returns the milliseconds of a `Retry-After` header, in seconds or a date; 0 if there is none. */
function readRetryAfter(value: string | null): number {
  if (value === null) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
