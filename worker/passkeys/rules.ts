import type { PasskeyKind } from '../contract/passkeys'

const HANDHELD = /\b(?:iPhone|iPad|Android)\b/

/** Returns what a new passkey is kept on, from how its authenticator is reached and the browser that added it. */
export function kindOf(transports: readonly string[], userAgent: string | null): PasskeyKind {
  const isHandheld = HANDHELD.test(userAgent ?? '')
  if (transports.includes('internal') || transports.length === 0) return isHandheld ? 'phone' : 'computer'
  return transports.includes('hybrid') ? 'phone' : 'security_key'
}

/** Returns a name for a new passkey, such as `Chrome on Linux`, given the description of the browser that added it. */
export function defaultName(transports: readonly string[], device: string): string {
  if (transports.includes('internal') || transports.length === 0) return device
  return transports.includes('hybrid') ? 'Phone' : 'Security key'
}

/**
 * Returns whether an authenticator's counter may follow the stored one: it grew, or the authenticator does not count. A
 * counter that did not grow means that the passkey may have been copied.
 */
export function mayFollow(next: number, stored: number): boolean {
  return next > stored || (next === 0 && stored === 0)
}
