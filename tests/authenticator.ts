import { createHash, randomBytes } from 'node:crypto'
import { encodeBase64urlNoPadding as encode } from '@oslojs/encoding'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '../worker/contract/passkeys'

/** Bits of the flags in authenticator data. */
const FLAGS = { present: 1, verified: 4, hasCredential: 64 }

/** Faults of a browser or authenticator to simulate. */
export type Faults = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

/**
 * Creates a software authenticator and its browser, on the site at `origin`: one ES256 key that signs WebAuthn requests. It counts its
 * signatures from `counter`, or not at all with null, like synced passkeys.
 */
export async function createAuthenticator({
  origin,
  counter = 0,
  transports = ['internal'],
}: {
  origin: string
  counter?: number | null
  transports?: string[]
}) {
  const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  if (!('privateKey' in key)) throw new Error('an ECDSA key has two halves')
  const { x = '', y = '' } = await crypto.subtle
    .exportKey('jwk', key.publicKey)
    .then((jwk) => jwk as { x?: string; y?: string })
  const id = randomBytes(16)
  let signatures = counter
  let userHandle: string | undefined

  const data = (flags: number, { rpId = new URL(origin).hostname, counter }: Faults) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? signatures ?? 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const flagsOf = ({ isVerified = true }: Faults) => FLAGS.present | (isVerified ? FLAGS.verified : 0)
  const clientData = (type: string, { challenge }: { challenge: string }, faults: Faults) =>
    Buffer.from(
      JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin }),
    )

  return {
    /** Creates the credential, as `navigator.credentials.create()`. */
    create(options: RegistrationOptions, faults: Faults = {}): RegistrationResponse {
      userHandle = options.user.id
      const publicKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        data(flagsOf(faults) | FLAGS.hasCredential, faults),
        Buffer.alloc(16),
        length,
        id,
        publicKey,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id: encode(id),
        type: 'public-key',
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options, faults)),
          attestationObject: encode(attestation),
          transports,
        },
      }
    },
    /** Signs a challenge, as `navigator.credentials.get()`. */
    async sign(options: AuthenticationOptions, faults: Faults = {}): Promise<AuthenticationResponse> {
      if (signatures !== null) signatures++
      const authData = data(flagsOf(faults), faults)
      const json = clientData('webauthn.get', options, faults)
      const signed = Buffer.concat([authData, sha256(json)])
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, signed)
      const handle = faults.userHandle ?? userHandle
      return {
        id: encode(id),
        type: 'public-key',
        response: {
          clientDataJSON: encode(json),
          authenticatorData: encode(authData),
          signature: encode(toDer(Buffer.from(raw))),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}

/** Converts a signature from WebCrypto's form, two concatenated numbers, to WebAuthn's, ASN.1 DER. */
function toDer(raw: Buffer): Buffer {
  const numbers = [raw.subarray(0, 32), raw.subarray(32)].map((bytes) => {
    const significant = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
    const isNegative = (significant[0] ?? 0) >= 128
    const number = isNegative ? Buffer.concat([Buffer.from([0]), significant]) : significant
    return Buffer.concat([Buffer.from([2, number.length]), number])
  })
  const body = Buffer.concat(numbers)
  return Buffer.concat([Buffer.from([48, body.length]), body])
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}
