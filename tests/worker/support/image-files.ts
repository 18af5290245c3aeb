import { deflateSync } from 'node:zlib'
import type { Image } from '../../../worker/contract/images'
import type { TestClient } from './client'

type Bytes = Uint8Array<ArrayBuffer>

/** Makes a PNG of one color. Its header can declare a false size; `extraChunks` precede the pixels, `trailer` follows the end. */
export function png(
  width: number,
  height: number,
  {
    declaredSize = { width, height },
    trailer = '',
    extraChunks = [],
  }: { declaredSize?: { width: number; height: number }; trailer?: string; extraChunks?: Buffer[] } = {},
): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(declaredSize.width, 0)
  header.writeUInt32BE(declaredSize.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 120)
  for (let y = 0; y < height; y++) rows[y * (width * 3 + 1)] = 0
  return concatBytes(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from('Comment\0GPS 34.0522,-118.2437')),
    ...extraChunks,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(trailer),
  )
}

/** Makes a PNG that declares animation frames of this size. */
export function animatedPng(frames: number, width: number, height: number): Bytes {
  const control = Buffer.alloc(26)
  control.writeUInt32BE(width, 4)
  control.writeUInt32BE(height, 8)
  return png(8, 8, { extraChunks: Array.from({ length: frames }, () => pngChunk('fcTL', control)) })
}

/** Makes an 8 × 8 GIF that declares frames of this size. */
export function animatedGif(frames: number, width: number, height: number): Bytes {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 8, 0, 8, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0])
  frame.writeUInt16LE(width, 13)
  frame.writeUInt16LE(height, 15)
  return concatBytes(screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b]))
}

/** Makes an 8 × 8 WebP that declares frames of this size. */
export function animatedWebp(frames: number, width: number, height: number): Bytes {
  const canvas = Buffer.from([2, 0, 0, 0, 7, 0, 0, 7, 0, 0])
  const frame = Buffer.alloc(24)
  frame.writeUIntLE(width - 1, 6, 3)
  frame.writeUIntLE(height - 1, 9, 3)
  const parts = [riffChunk('VP8X', canvas), ...Array.from({ length: frames }, () => riffChunk('ANMF', frame))]
  return concatBytes(riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts])))
}

/** A 40 × 20 JPEG whose left half is red, with EXIF metadata: a rotation by 90 degrees, and GPS coordinates. */
export const photo = decodeBase64(`
/9j/4QFcRXhpZgAASUkqAAgAAAAJAA8BAgALAAAAlAAAABABAgAJAAAAigAAABIBAwABAAAABgAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAwAB
AAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAoAAAACWIBAABAAAA7gAAAAAAAAA4YwAA6AMAADhjAADoAwAAR3BzUGhvbmUAAFBob25lTWFrZXIAAAYA
AJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAoAAAAA6AEAAEAAAAUAAAAAAAAAAQAAQACAAIAAABO
AAAAAgAFAAMAAAA8AQAAAwACAAIAAABXAAAABAAFAAMAAAAkAQAAAAAAAHYAAAABAAAAHQAAAAEAAAAcAAAAAQAAACIAAAABAAAAAQAAAAEAAAAKAAAA
AQAAAP/bAEMADQkKCwoIDQsKCw4ODQ8TIBUTEhITJxweFyAuKTEwLiktLDM6Sj4zNkY3LC1AV0FGTE5SU1IyPlphWlBgSlFST//bAEMBDg4OExETJhUV
Jk81LTVPT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT//AABEIABQAKAMBIgACEQEDEQH/xAAXAAEBAQEAAAAA
AAAAAAAAAAAAAwQF/8QAFhABAQEAAAAAAAAAAAAAAAAAAANB/8QAFwEBAQEBAAAAAAAAAAAAAAAABgUEB//EABoRAAEFAQAAAAAAAAAAAAAAAAABAgU0
gbH/2gAMAwEAAhEDEQA/AOKAnDIlbE1LYmXRdVm9UHStt+cQAN5ONIAEdCJWxMC6Lqs3qg6VtvziABvJx//Z`)

/** A 40 × 20 AVIF. */
export const avif = decodeBase64(`
AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAWBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERA
AAIAAQAAAAABhAABAAAAAAAAADgAAgAAAAABvAABAAAAAAAAABUAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAAC
AABhdjAxAAAAAA5waXRtAAAAAAABAAAAn2lwcnAAAAB6aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAACgAAAAUAAAADnBpeGkAAAAAAQgAAAAM
YXYxQ4EAHAAAAAA4YXV4QwAAAAB1cm46bXBlZzptcGVnQjpjaWNwOnN5c3RlbXM6YXV4aWxpYXJ5OmFscGhhAAAAAB1pcG1hAAAAAAAAAAIAAQOBAgMA
AgSEAgOFAAAAGmlyZWYAAAAAAAAADmF1eGwAAgABAAEAAABVbWRhdBIACgk4FSebSAhoNIAyKRxCYuTgABYABO4hLiwLcpQKXfzr8sJy0MKqwOYu0FOE
kB4bIEWK0vKYEgAKBhgVJ5sKgDIJGwAAAQAQWKFE`)
/** A 40 × 20 WebP. */
export const webp = decodeBase64(`
UklGRmIAAABXRUJQVlA4IFYAAAAwBACdASooABQAPxF4tFKsJyUisBVYAYAiCUAYoPYQgFX/7gAAgebdvCAA/uQBd6++Gv/1X2w7YSeATXhLT2sb7S5s
6l5Odgu8x24e0oNMxrk01AoAAA==`)
/** A 40 × 20 GIF. */
export const gif = decodeBase64(`
R0lGODlhKAAUAIEAAExpcSBA0NAgIAAAACH5BAUAAAAALAAAAAAoABQAAAI5lI+Zwe3/lJSw1omP3S1nznkYuIkTaZkUCqkK27oIHMka3dkGnus8o9v9
goJfgGhEDoNJ5tL3tBkLADs=`)

/** Uploads one or more copies of a file, as an avatar by default. */
export function uploadImage(
  client: TestClient,
  bytes: Bytes | string,
  {
    name = 'photo.png',
    type = 'image/png',
    path = '/api/images/upload',
    fields = { type: 'AVATAR' } as Record<string, string>,
    copies = 1,
  } = {},
): Promise<Response> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  for (let copy = 0; copy < copies; copy++) form.append('file', new File([bytes], name, { type }))
  return client.send('POST', path, { body: form })
}

/** Uploads an image and returns it; throws if the upload is rejected. */
export async function uploadedImage(
  client: TestClient,
  type: Image['type'],
  bytes: Bytes = png(9, 9),
): Promise<Image> {
  const response = await uploadImage(client, bytes, { fields: { type } })
  if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`)
  return (await response.json<{ image: Image }>()).image
}

function decodeBase64(base64: string): Bytes {
  return concatBytes(Buffer.from(base64, 'base64'))
}

function concatBytes(...parts: Buffer[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
