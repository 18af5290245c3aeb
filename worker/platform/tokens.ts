import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { now } from './clock'

/** SHA-256 in hex: how a secret is stored, never the secret itself. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A signed text with an end: `base64url(value).expiresAtMs.mac`. The purpose keeps one use's tokens out of another's. */
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

/** The value of a token of ours that has not ended, else null. */
export function unsign({
  token,
  purpose,
  secret,
}: {
  token: string
  purpose: string
  secret: string
}): string | null {
  const [value, expiresAt, given] = token.split('.')
  if (!value || !expiresAt || !given) return null
  const expected = Buffer.from(mac(`${value}.${expiresAt}`, purpose, secret))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return Number(expiresAt) > now() ? Buffer.from(value, 'base64url').toString('utf8') : null
}

/** HMAC-SHA-256 of a text for one purpose, in hex: without the secret nobody can make it, or test a guess at the text. */
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

/**
 * A secret that can be made again from a public id: 256 bits, worthless without the signing secret. So a link's secret
 * need not be stored until its email is sent.
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
