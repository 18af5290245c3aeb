import type { BodyLimit } from '../contract/calls/call'
import { AppError } from './errors'
import type { AppContext } from './http'
import { hashBytes } from './tokens'

const MEGABYTE = 1024 * 1024

/**
 * Reads a body up to the call's limit into a single buffer, without copies. `beforeLarge` may reject a body of more than a
 * megabyte before it is read. The body's hash is kept for `Idempotency-Key`.
 * @throws AppError too_large, or invalid_request if the client disconnects
 */
export async function readBytes(
  c: AppContext,
  { megabytes, message }: BodyLimit,
  beforeLarge: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = c.req.raw
  if (!body) return new Uint8Array()
  const length = c.req.header('content-length')
  let isChecked = false
  const check = async (size: number) => {
    if (isChecked || size <= MEGABYTE) return
    isChecked = true
    await beforeLarge()
  }
  await check(Number(length ?? 0))
  const reader = body.getReader({ mode: 'byob' })
  const maxBytes = megabytes * MEGABYTE
  // One byte more than expected, to detect a longer body.
  let bytes = new Uint8Array(Math.min(Number(length ?? maxBytes), maxBytes) + 1)
  let filled = 0
  try {
    while (filled < bytes.length) {
      const { done, value } = await reader.read(bytes.subarray(filled)).catch(() => {
        throw new AppError('invalid_request')
      })
      // Reading transfers the buffer to the returned view.
      if (value) bytes = new Uint8Array(value.buffer)
      if (done) return keepHash(c, bytes.subarray(0, filled))
      filled += value.length
      await check(filled)
    }
    throw new AppError('too_large', { message: message() })
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error
  }
}

function keepHash<Bytes extends Uint8Array>(c: AppContext, bytes: Bytes): Bytes {
  if (c.req.header('idempotency-key')) c.set('bodyHash', hashBytes(c.req.path, bytes))
  return bytes
}

/** Streams bytes. */
export function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const { body } = new Response(bytes)
  if (!body) throw new Error('There are no bytes to stream')
  return body
}

/** Streams texts, generating each one after the previous one is sent. */
export function streamOfTexts(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await texts.return(undefined)),
  })
}

/** Frees a buffer without waiting for garbage collection. Views of it become empty. */
export function free(buffer: ArrayBuffer): void {
  buffer.transfer(0)
}
