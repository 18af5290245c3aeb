import crypto from 'node:crypto'
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'

/** 16 MB and about 200 ms per hash. OWASP rates it equal to N=2^17, p=1, which exceeds an isolate's memory (product.md 2.17). */
const COST = { N: 2 ** 14, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32

/** Hashes a password as `scrypt$N$r$p$salt$key`, including the parameters, so that they can change later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  return encode(salt, await derive(password, { salt, ...COST }))
}

/** Returns whether a password matches the stored hash. Without a stored hash, it takes as long and returns false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? DUMMY_HASH).split('$')
  const parameters = { salt: decodeBase64urlIgnorePadding(salt), N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, parameters)
  return crypto.timingSafeEqual(key, decodeBase64urlIgnorePadding(expected)) && stored !== null
}

/** Compared without a stored hash, so that an unknown account takes as long as a known one. */
const DUMMY_HASH = encode(new Uint8Array(SALT_BYTES), new Uint8Array(KEY_BYTES))

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
