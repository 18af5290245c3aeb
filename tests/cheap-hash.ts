import { scryptSync } from 'node:crypto'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'

/** Hashes a password with minimal cost parameters: checking it takes microseconds, instead of 200 ms for a real hash. */
export function cheapHash(password: string): string {
  const [cost, salt] = [{ N: 2, r: 1, p: 1 }, new Uint8Array(16)]
  const encode = encodeBase64urlNoPadding
  return ['scrypt', cost.N, cost.r, cost.p, encode(salt), encode(scryptSync(password, salt, 32, cost))].join(
    '$',
  )
}
