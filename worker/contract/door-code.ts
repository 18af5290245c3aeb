/** Door codes, derived the same way on the server and on devices. Imports no schemas, so the web app doesn't load any for them. */
import { DOOR_CODE_CHARACTERS, DOOR_CODE_SECONDS } from './limits'
import { SECOND_MS } from './units'

/** Characters of a code, without the look-alikes 0, O, 1, and I. Five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_MS = DOOR_CODE_SECONDS * SECOND_MS

/** Returns the number of the code period that contains an instant (ms). */
export const periodAt = (at: number) => Math.floor(at / CODE_MS)

/** Returns the start of a period (ms). */
export const startOfPeriod = (period: number) => period * CODE_MS

/** Returns the code derived from an HMAC's first bytes. */
export function codeOf(digest: ArrayLike<number>): string {
  const characters = Array.from({ length: DOOR_CODE_CHARACTERS }, (_, at) =>
    ALPHABET.charAt((digest[at] ?? 0) % ALPHABET.length),
  )
  return characters.join('')
}

/** Normalizes a typed code: upper case, no spaces or dashes. */
export const normalizeCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
