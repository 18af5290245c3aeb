/** Codes at the door, which server and devices derive alike. No imports of schemas, so that the web app loads none for them. */
import { DOOR_CLOSES_HOURS, DOOR_CODE_CHARACTERS, DOOR_CODE_SECONDS, DOOR_OPENS_HOURS } from './limits'
import { HOUR_MS, SECOND_MS } from './units'

/** Characters of a code: without 0, O, 1, and I, which look alike. Five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_MS = DOOR_CODE_SECONDS * SECOND_MS

/** Returns the number of the period of an instant, in which one code is shown. */
export const periodAt = (at: number) => Math.floor(at / CODE_MS)

/** Returns the instant at which a period starts. */
export const startOfPeriod = (period: number) => period * CODE_MS

/** Returns the code in the first bytes of an HMAC. */
export function codeOf(digest: ArrayLike<number>): string {
  const characters = Array.from({ length: DOOR_CODE_CHARACTERS }, (_, at) =>
    ALPHABET.charAt((digest[at] ?? 0) % ALPHABET.length),
  )
  return characters.join('')
}

/** Returns typed text as a code: upper case, without spaces and dashes. */
export const normalizeCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** Returns when people can be checked in to an activity, in milliseconds (product.md 7.27). */
export function doorTimes({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return { opensAt: startsAt - DOOR_OPENS_HOURS * HOUR_MS, closesAt: endsAt + DOOR_CLOSES_HOURS * HOUR_MS }
}
