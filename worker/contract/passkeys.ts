import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant, line } from './common'
import { PASSKEY_NAME_MAX_CHARACTERS } from './limits'

/** The kind of device that holds a passkey. */
export const PASSKEY_KINDS = ['phone', 'computer', 'security_key'] as const
export type PasskeyKind = (typeof PASSKEY_KINDS)[number]

/** One of the user's own passkeys. */
export const passkey = z.object({
  id,
  name: z.string(),
  kind: z.enum(PASSKEY_KINDS),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** A passkey's name, chosen by its owner. */
const passkeyName = line(PASSKEY_NAME_MAX_CHARACTERS).min(1, { error: () => validationText.enterName() })
export const passkeyUpdate = z.object({ name: passkeyName })

/** Binary data as base64url without padding. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** WebAuthn allows 1,023 bytes. */
const CREDENTIAL_ID_MAX_CHARACTERS = 1364
const credentialId = base64url(CREDENTIAL_ID_MAX_CHARACTERS)
const clientDataJSON = base64url(4096)
const authenticatorData = base64url(4096)
const transports = z.array(z.string().max(20)).max(10)

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports,
})

/** Options for `navigator.credentials.create()`, as WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type RegistrationOptions = z.infer<typeof registrationOptions>

/** Options for `navigator.credentials.get()`, as WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const authenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})
export type AuthenticationOptions = z.infer<typeof authenticationOptions>

/** A new credential, as WebAuthn's `RegistrationResponseJSON`. */
export const registrationResponse = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(30_000),
    transports: transports.optional(),
  }),
})
export type RegistrationResponse = z.infer<typeof registrationResponse>

/** Body of `POST /passkeys`. Without a name, the passkey is named after the browser. */
export const newPasskey = z.object({ credential: registrationResponse, name: passkeyName.optional() })
export type NewPasskey = z.infer<typeof newPasskey>

/** A signed challenge, as WebAuthn's `AuthenticationResponseJSON`. */
const authenticationResponse = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData,
    signature: base64url(2000),
    userHandle: base64url(100).optional(),
  }),
})
export type AuthenticationResponse = z.infer<typeof authenticationResponse>

/** Body of the calls that verify a passkey. */
export const usedPasskey = z.object({ credential: authenticationResponse })
