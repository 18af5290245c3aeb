import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { now } from './clock'

/** Returns the SHA-256 of a secret in hex. Only hashes are stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Returns the hash of a request's path and body. */
export function hashBytes(path: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${path}\n`).update(bytes).digest('hex')
}

/** Same as `hashBytes`, for a body that is still a stream. */
export async function hashStream(path: string, body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256').update(`${path}\n`)
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

/** Signs a value with an expiry: `base64url(value).expiresAtMs.mac`. A token is valid for one purpose only. */
export function sign({
  value,
  purpose,
  expiresAt,
  secret,
}: {
  value: string
  purpose: string
  expiresAt: number
  secret: string
}): string {
  const body = `${Buffer.from(value).toString('base64url')}.${expiresAt}`
  return `${body}.${mac(body, purpose, secret)}`
}

/** Returns the value of a token signed with one of the secrets; null if it is forged, expired, or malformed. */
export function unsign({
  token,
  purpose,
  secrets,
}: {
  token: string
  purpose: string
  secrets: readonly string[]
}): string | null {
  const [value, expiresAt, given, ...rest] = token.split('.')
  if (!value || !expiresAt || !given || rest.length > 0) return null
  const isGenuine = secrets.some((secret) => {
    return isSameSecret(given, mac(`${value}.${expiresAt}`, purpose, secret))
  })
  if (!isGenuine) return null
  return Number(expiresAt) > now() ? Buffer.from(value, 'base64url').toString('utf8') : null
}

/** Compares two secrets in a time that depends only on their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns the HMAC-SHA-256 of a value for one purpose, in hex. Without the secret, guesses of the value can't be tested. */
export function keyedDigest({
  value,
  purpose,
  secret,
}: {
  value: string
  purpose: string
  secret: string
}): string {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest('hex')
}

/** Derives an independent 256-bit key for one use from a secret (HKDF, RFC 5869), in hex. */
export function deriveKey(secret: string, use: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `tagalong ${use}`, 32)).toString('hex')
}

/**
 * Derives a 256-bit secret from a public id and the signing secret, so that a link's secret need not be stored until its email
 * is sent.
 */
export function deriveSecret({
  id,
  purpose,
  secret,
}: {
  id: string
  purpose: string
  secret: string
}): string {
  return mac(id, `secret:${purpose}`, secret)
}

function mac(body: string, purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url')
}
