import crypto from 'node:crypto'
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'

/** 16 MB and some 200 ms a hash: what OWASP gives as equal to N=2^17, p=1, which an isolate's memory cannot hold. */
const COST = { N: 2 ** 14, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32

/** How a password is stored: `scrypt$N$r$p$salt$key`, so that a later, dearer hash can stand beside today's. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  return encode(salt, await derive(password, { salt, ...COST }))
}

/** Whether a password is the stored one. Without a stored one it costs the same and the answer is no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? NOBODYS_HASH).split('$')
  const parameters = { salt: decodeBase64urlIgnorePadding(salt), N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, parameters)
  return crypto.timingSafeEqual(key, decodeBase64urlIgnorePadding(expected)) && stored !== null
}

/** Of no password: what an unknown account is checked against, so that it takes as long as a known one. */
const NOBODYS_HASH = encode(new Uint8Array(SALT_BYTES), new Uint8Array(KEY_BYTES))

function encode(salt: Uint8Array, key: Uint8Array): string {
  return [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    encodeBase64urlNoPadding(salt),
    encodeBase64urlNoPadding(key),
  ].join('$')
}

type Parameters = { salt: Uint8Array; N: number; r: number; p: number }

function derive(password: string, { salt, ...cost }: Parameters): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(password, salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
