const MAGIC = encode('TGB1')
const GZIP = 1
const ENCRYPTED = 2
const HEADER_BYTES = MAGIC.length + 1
const IV_BYTES = 12
const DIGEST_BYTES = 32
const ID_CHARACTERS = 12
/** Maximum unpacked size of an object. Ours hold about 4 MB of rows, or a picture, which is not compressed. */
export const UNPACKED_MAX_BYTES = 64_000_000

type Bytes = Uint8Array<ArrayBuffer>

/** A problem with a backup, described for the operator. */
export class BackupError extends Error {}

/** Key of encrypted backups. `id` identifies the key and reveals nothing about it. */
export type BackupKey = { id: string; key: CryptoKey }

/** Derives the backup key from `BACKUP_KEY`; null if it is not set. */
export async function deriveBackupKey(secret: string | null): Promise<BackupKey | null> {
  if (secret === null) return null
  const source = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ])
  const use = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encode(info),
  })
  const aes = { name: 'AES-GCM', length: 256 }
  const [id, key] = await Promise.all([
    crypto.subtle.deriveBits(use('tagalong backup id'), source, 256),
    crypto.subtle.deriveKey(use('tagalong backup'), source, aes, false, ['encrypt', 'decrypt']),
  ])
  return { id: toHex(new Uint8Array(id)).slice(0, ID_CHARACTERS), key }
}

/**
 * Packs content into a backup object (adr/0071), bound to its name, so that objects can't be swapped. With a key, it is encrypted
 * and authenticated; without one, a digest detects damage.
 */
export async function seal(
  content: Bytes,
  { name, key, compress }: { name: string; key: BackupKey | null; compress: boolean },
): Promise<Bytes> {
  const payload = compress ? await transform(content, new CompressionStream('gzip')) : content
  const header = concat(MAGIC, Uint8Array.of((compress ? GZIP : 0) | (key ? ENCRYPTED : 0)))
  if (!key) return concat(header, await digest(concat(header, encode(name), payload)), payload)
  const iv = new Uint8Array(IV_BYTES)
  crypto.getRandomValues(iv)
  const algorithm = { name: 'AES-GCM', iv, additionalData: concat(header, encode(name)) }
  return concat(header, iv, new Uint8Array(await crypto.subtle.encrypt(algorithm, key.key, payload)))
}

/**
 * Unpacks a backup object's content.
 * @throws BackupError if it is damaged, swapped, encrypted with another key, or unpacks to more than `UNPACKED_MAX_BYTES`
 */
export async function unseal(
  bytes: Bytes,
  { name, key }: { name: string; key: BackupKey | null },
): Promise<Bytes> {
  const header = bytes.subarray(0, HEADER_BYTES)
  const flags = header[MAGIC.length]
  if (flags === undefined || MAGIC.some((byte, at) => header[at] !== byte))
    throw new BackupError(`${name} is not part of a backup of Tagalong.`)
  const isEncrypted = (flags & ENCRYPTED) !== 0
  if (isEncrypted && !key) throw new BackupError(`${name} is encrypted: set BACKUP_KEY.`)
  if (!isEncrypted && key)
    throw new BackupError(`${name} is not encrypted. If the backup was made without BACKUP_KEY, unset it.`)
  const rest = bytes.subarray(HEADER_BYTES)
  const payload = key ? await decrypt(rest, { name, key, header }) : await check(rest, { name, header })
  return flags & GZIP ? unpack(payload, name) : payload
}

/** Decompresses up to the maximum, so that a small object can't fill the memory. */
async function unpack(payload: Bytes, name: string): Promise<Bytes> {
  const parts: Bytes[] = []
  let size = 0
  const unpacked = new Blob([payload]).stream().pipeThrough(new DecompressionStream('gzip'))
  for await (const part of unpacked) {
    size += part.length
    if (size > UNPACKED_MAX_BYTES)
      throw new BackupError(`${name} unpacks to more than a backup of Tagalong holds.`)
    parts.push(new Uint8Array(part))
  }
  return concat(...parts)
}

async function decrypt(
  bytes: Bytes,
  { name, key, header }: { name: string; key: BackupKey; header: Bytes },
): Promise<Bytes> {
  const iv = bytes.subarray(0, IV_BYTES)
  const algorithm = { name: 'AES-GCM', iv, additionalData: concat(header, encode(name)) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key.key, bytes.subarray(IV_BYTES)))
  } catch {
    throw new BackupError(
      `${name} cannot be decrypted: BACKUP_KEY is another one, or the object was changed.`,
    )
  }
}

async function check(bytes: Bytes, { name, header }: { name: string; header: Bytes }): Promise<Bytes> {
  const payload = bytes.subarray(DIGEST_BYTES)
  const actual = await digest(concat(header, encode(name), payload))
  if (toHex(actual) !== toHex(bytes.subarray(0, DIGEST_BYTES)))
    throw new BackupError(`${name} was changed or cut off.`)
  return payload
}

/** Returns the SHA-256 as hex. */
export async function sha256(bytes: Bytes): Promise<string> {
  return toHex(await digest(bytes))
}

async function digest(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

async function transform(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
  const body = new Response(bytes).body
  if (!body) return new Uint8Array()
  return new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer())
}

/** Encodes text as UTF-8. */
export function encode(text: string): Bytes {
  return new Uint8Array(new TextEncoder().encode(text))
}

function concat(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
