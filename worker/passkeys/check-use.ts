import type { AuthenticationResponse } from '../contract/passkeys'
import type { AppContext } from '../platform/http'
import { logAlert } from '../platform/http'
import type { SecurityEvent } from '../security/event'
import { recordAfterAnswer } from '../security/event'
import type { User } from '../users/store'
import { mayFollow } from './rules'
import type { PasskeyRow } from './store'
import { verifyUse } from './webauthn'

type Found = { passkey: PasskeyRow; user: User }

/**
 * Checks a signed challenge. Returns the authenticator's counter, or null if it is rejected, which is logged: with both counters
 * if the new one did not increase, because the passkey may have been copied (product.md 2.53).
 */
export async function checkUse(
  c: AppContext,
  credential: AuthenticationResponse,
  { isChallengeValid, found }: { isChallengeValid: boolean; found: Found | undefined },
): Promise<{ counter: number } | null> {
  const refuse = (facts?: SecurityEvent['facts']) => {
    const about = found?.passkey.name ?? null
    recordAfterAnswer(c, {
      kind: 'passkey_refused',
      userId: found?.user.id ?? null,
      about,
      ...(facts && { facts }),
    })
    return null
  }
  if (!isChallengeValid || !found) return refuse()
  const use = await verifyUse(c, credential, found.passkey)
  if (!use) return refuse()
  const stored = found.passkey.counter
  if (!mayFollow(use.counter, stored)) {
    logAlert(c, 'passkey_counter_decreased', { userId: found.user.id, counter: use.counter, stored })
    return refuse({ counter: use.counter, stored })
  }
  return use
}
