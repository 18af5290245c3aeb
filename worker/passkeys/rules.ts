import * as passkeysText from '#messages/passkeys'
import type { PasskeyKind } from '../contract/passkeys'

const HANDHELD = /\b(?:iPhone|iPad|Android)\b/

/** Returns the kind of device that holds a new passkey, from its transports and the browser that added it. */
export function kindOf(transports: readonly string[], userAgent: string | null): PasskeyKind {
  const isHandheld = HANDHELD.test(userAgent ?? '')
  if (transports.includes('internal') || transports.length === 0) return isHandheld ? 'phone' : 'computer'
  return transports.includes('hybrid') ? 'phone' : 'security_key'
}

/** Returns a default name for a new passkey, such as `Chrome on Linux`, from its transports and the browser's description. */
export function defaultName(transports: readonly string[], device: string): string {
  if (transports.includes('internal') || transports.length === 0) return device
  return transports.includes('hybrid') ? passkeysText.phone() : passkeysText.securityKey()
}

/**
 * Returns whether an authenticator's counter is valid after the stored one: it increased, or the authenticator does not count.
 * Otherwise the passkey may have been copied.
 */
export function mayFollow(next: number, stored: number): boolean {
  return next > stored || (next === 0 && stored === 0)
}
