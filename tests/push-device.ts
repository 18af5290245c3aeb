/** A browser's side of Web Push: its keys, and decryption (RFC 8291), for the push services of the tests. */

const P256 = { name: 'ECDH', namedCurve: 'P-256' }
const SALT_BYTES = 16
const HEADER_BYTES = 21

// Named here, because the types of Node.js have no such globals.
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type KeyPair = { publicKey: Key; privateKey: Key }

export type PushKeys = { p256dh: string; auth: string }

/** Creates the keys of a browser's subscription, and the function that decrypts the body of a push for it. */
export async function createPushKeys(): Promise<
  PushKeys & { decrypt: (body: Uint8Array<ArrayBuffer>) => Promise<string> }
> {
  const pair = (await crypto.subtle.generateKey(P256, true, ['deriveBits'])) as KeyPair
  const ownPoint = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const secret = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return {
    p256dh: toBase64Url(ownPoint),
    auth: toBase64Url(secret),
    async decrypt(body) {
      const salt = body.slice(0, SALT_BYTES)
      const pointBytes = body[HEADER_BYTES - 1] ?? 0
      const senderPoint = body.slice(HEADER_BYTES, HEADER_BYTES + pointBytes)
      const sender = await crypto.subtle.importKey('raw', senderPoint, P256, true, [])
      const shared = await crypto.subtle.deriveBits(withPublicKey(sender), pair.privateKey, 256)
      const input = await hkdf({
        salt: secret,
        input: new Uint8Array(shared),
        info: join(text('WebPush: info\0'), ownPoint, senderPoint),
        bytes: 32,
      })
      const key = await hkdf({ salt, input, info: text('Content-Encoding: aes128gcm\0'), bytes: 16 })
      const iv = await hkdf({ salt, input, info: text('Content-Encoding: nonce\0'), bytes: 12 })
      const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
      const record = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        aes,
        body.slice(HEADER_BYTES + pointBytes),
      )
      // The last record ends with 2 and zeros.
      const plain = new Uint8Array(record)
      return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)))
    },
  }
}

/**
 * Returns the claims of a VAPID header (RFC 8292), and the key that signed them.
 * @throws Error if the signature is wrong
 */
export async function readVapid(
  authorization: string,
): Promise<{ claims: { aud: string; exp: number; sub: string }; key: string }> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await crypto.subtle.importKey('raw', fromBase64Url(key), algorithm, true, ['verify'])
  const isValid = await crypto.subtle.verify(
    algorithm,
    publicKey,
    fromBase64Url(signature),
    text(`${header}.${claims}`),
  )
  if (!isValid) throw new Error('The VAPID signature is wrong')
  return { claims: JSON.parse(new TextDecoder().decode(fromBase64Url(claims))), key }
}

/** Cloudflare's types misspell `public`. */
const withPublicKey = (key: Key) => ({ name: 'ECDH', public: key, $public: key })

type Bytes = Uint8Array<ArrayBuffer>

async function hkdf({ salt, input, info, bytes }: { salt: Bytes; input: Bytes; info: Bytes; bytes: number }) {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    key,
    bytes * 8,
  )
  return new Uint8Array(derived)
}

const text = (value: string): Bytes => new Uint8Array(new TextEncoder().encode(value))

function join(...parts: Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function toBase64Url(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(value: string): Bytes {
  const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
