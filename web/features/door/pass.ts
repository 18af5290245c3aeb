/** Participants' codes. Each device computes them itself, so they work offline (product.md 7.30). */
import type { Guest } from '../../../worker/contract/door'
import { codeOf, normalizeCode, periodAt } from '../../../worker/contract/door-code'
import { DOOR_CODE_CHARACTERS } from '../../../worker/contract/limits'

/** Offsets of accepted periods from the current one, because device clocks differ. */
const PERIODS = [0, -1, 1, -2, 2]

/** Returns the code for a participant's key in a period. */
export async function passCode(passKey: string, period: number): Promise<string> {
  const bytes = Uint8Array.from(passKey.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(String(period)))
  return codeOf(new Uint8Array(digest))
}

/** Returns the participant with a code at an instant, if any. Returns early for text that can't be a code, such as most names. */
export async function findByPass(
  guests: readonly Guest[],
  text: string,
  at: number,
): Promise<Guest | undefined> {
  const code = normalizeCode(text)
  if (code.length !== DOOR_CODE_CHARACTERS) return undefined
  const matches = await Promise.all(
    guests.map(async ({ passKey }) => {
      const codes = await Promise.all(PERIODS.map((ahead) => passCode(passKey, periodAt(at) + ahead)))
      return codes.includes(code)
    }),
  )
  return guests[matches.indexOf(true)]
}
