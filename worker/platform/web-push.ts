import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { now, SECOND_MS } from './clock'

/** The site's VAPID keys (RFC 8292), base64url, and the operator's contact for push services. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

export type Subscription = { endpoint: string; p256dh: string; auth: string }

export type EncryptedPush = {
  /** Encrypted for the browser (RFC 8291). The push service can't read it. */
  text: string
  /** Sent instead if the service rejects even the unpadded text as too large. */
  shortText: string
  /** How long the service keeps it for a disconnected device. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** At most 32 base64url characters. A newer push replaces an undelivered one with the same topic. */
  topic: string
}

/** Result of a push: accepted, subscription ended, temporarily failed (retry after at least `waitMs`), or permanently rejected. */
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
 * Sends a push to a subscription's service, or to `serviceUrl` in tests. Uses only the response's status and `Retry-After`.
 * Never throws.
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
      // The body has no useful information and may be long.
      await answer.body?.cancel()
      return answer
    }
    // Padding hides the text's length from the service. Some services accept fewer than the 4,096 bytes it fills.
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

/** Parses a `Retry-After` header, in seconds or as a date, to milliseconds; 0 if there is none. */
function readRetryAfter(value: string | null): number {
  if (value === null) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
