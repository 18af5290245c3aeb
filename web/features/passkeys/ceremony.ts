/** WebAuthn in the browser, through `@simplewebauthn/browser`. Import this file lazily, when a passkey is first used. */
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import * as passkeysText from '#messages/passkeys'
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '../../../worker/contract/passkeys'
import { UserError } from '../../lib/api'

/** Failure of a passkey ceremony in the browser. */
class PasskeyError extends UserError {}

/** Lets the user create a passkey. @throws PasskeyError */
export async function createPasskey(options: RegistrationOptions): Promise<RegistrationResponse> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  } catch (error) {
    throw new PasskeyError(reasonOf(error))
  }
}

/**
 * Lets the user sign a challenge with a passkey. With `isAutofill`, the browser offers passkeys in the email field, and
 * this waits until one is chosen. @throws PasskeyError
 */
export async function signChallenge(
  options: AuthenticationOptions,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<AuthenticationResponse> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  } catch (error) {
    throw new PasskeyError(reasonOf(error))
  }
}

/** Returns whether the browser can offer passkeys in the email field. */
export const supportsAutofill = browserSupportsWebAuthnAutofill

const REASONS: Record<string, () => string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => passkeysText.deviceHasPasskey(),
  ERROR_INVALID_DOMAIN: () => passkeysText.wrongAddress(),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: () => passkeysText.needsScreenLock(),
}

function reasonOf(error: unknown): string {
  const known = error instanceof WebAuthnError ? REASONS[error.code] : undefined
  // Browsers don't reveal whether the user canceled, took too long, or had no passkey.
  return known?.() ?? passkeysText.noPasskeyUsed()
}
