import { PROOF_MINUTES } from '../contract/limits'
import { MINUTE_MS } from '../contract/units'

/** Returns whether a sign-in or confirmed identity is recent enough for irreversible actions (product.md 2.55). */
export function isProven(provenAt: number, at: number): boolean {
  return at - provenAt < PROOF_MINUTES * MINUTE_MS
}
