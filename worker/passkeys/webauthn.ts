/** WebAuthn ceremonies, through `@simplewebauthn/server`, which is loaded on first use. */

import { z } from 'zod'
import { PASSKEY_CHALLENGE_MINUTES } from '../contract/limits'
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '../contract/passkeys'
import { SITE_NAME } from '../contract/site-name'
import { MINUTE_MS } from '../platform/clock'
import type { AppContext } from '../platform/http'
import { logEvent } from '../platform/http'
import type { User } from '../users/store'
import type { PasskeyRow } from './store'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS

const load = () => import('@simplewebauthn/server')

/** Returns the site as browsers sign it: its origin, and its host name, which passkeys are bound to. */
function relyingParty(c: AppContext): { origin: string; rpId: string } {
  const { environment, siteUrl } = c.var.settings
  const requested = new URL(c.req.url)
  // A local server may run on any port.
  const isLocal = environment === 'development' && LOCAL_HOSTS.has(requested.hostname)
  const origin = isLocal ? requested.origin : siteUrl
  return { origin, rpId: new URL(origin).hostname }
}

type Described = Pick<PasskeyRow, 'credentialId' | 'transports'>

/** Returns the options to create a discoverable passkey. `existing` ones can't be created twice. */
export async function registrationOptions(
  c: AppContext,
  user: Pick<User, 'id' | 'email' | 'name'>,
  existing: readonly Described[],
): Promise<RegistrationOptions> {
  const { rpId } = relyingParty(c)
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
  })
  return {
    challenge: options.challenge,
    rp: { id: rpId, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Returns the options to sign a challenge with one of the `allowed` passkeys, or with any if the list is empty. */
export async function authenticationOptions(
  c: AppContext,
  allowed: readonly Described[],
): Promise<AuthenticationOptions> {
  const { rpId } = relyingParty(c)
  const { generateAuthenticationOptions } = await load()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  }
}

const clientData = z.object({ challenge: z.string() })

/** Returns the challenge of a new or used credential; empty if unreadable. Not verified. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return ''
  }
}

/** A verified new credential. */
type NewCredential = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Verifies a new credential: challenge, origin, RP id, user verification. Returns null if it is rejected. */
export async function verifyRegistration(
  c: AppContext,
  credential: RegistrationResponse,
): Promise<NewCredential | null> {
  const { origin, rpId } = relyingParty(c)
  const { transports = [] } = credential.response
  const { verifyRegistrationResponse } = await load()
  const result = await nullIfRefused(c, () =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        rawId: credential.id,
        response: { ...credential.response, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challengeOf(credential),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  )
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/**
 * Verifies a signed challenge: challenge, origin, RP id, user verification, owner, and signature. Returns the authenticator's
 * counter, which the caller must compare with the stored one, or null if it is rejected.
 */
export async function verifyUse(
  c: AppContext,
  credential: AuthenticationResponse,
  passkey: PasskeyRow,
): Promise<{ counter: number } | null> {
  const { origin, rpId } = relyingParty(c)
  const { userHandle, ...response } = credential.response
  const owner = Buffer.from(passkey.userId).toString('base64url')
  if (userHandle !== undefined && userHandle !== owner) return null
  const { verifyAuthenticationResponse } = await load()
  const result = await nullIfRefused(c, () =>
    verifyAuthenticationResponse({
      response: { ...credential, rawId: credential.id, response, clientExtensionResults: {} },
      expectedChallenge: challengeOf(credential),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The library compares counters before it checks the signature. We compare them afterward, when the counter is
      // authentic.
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    }),
  )
  return result?.verified ? { counter: result.authenticationInfo.newCounter } : null
}

/** Returns null if the library throws, which it does for any invalid credential. */
async function nullIfRefused<T>(c: AppContext, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch (error) {
    // The part after the quote comes from the browser.
    logEvent(c, 'passkey_refused', { reason: String(error).split('"')[0] })
    return null
  }
}

function toDescriptor({ credentialId, transports }: Described) {
  return { type: 'public-key' as const, id: credentialId, transports }
}
