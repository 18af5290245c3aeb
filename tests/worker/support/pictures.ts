import { deflateSync } from 'node:zlib'
import type { Image } from '../../../worker/contract/images'
import type { Visitor } from './visitor'

type Bytes = Uint8Array<ArrayBuffer>

/** A PNG of one colour; `declared` lies about its size, `behind` comes after its end, `extra` before its pixels. */
export function png(
  width: number,
  height: number,
  {
    declared = { width, height },
    behind = '',
    extra = [],
  }: { declared?: { width: number; height: number }; behind?: string; extra?: Buffer[] } = {},
): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(declared.width, 0)
  header.writeUInt32BE(declared.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 120)
  for (let y = 0; y < height; y++) rows[y * (width * 3 + 1)] = 0
  return bytesOf(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0GPS 34.0522,-118.2437')),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(behind),
  )
}

/** A PNG that says to be an animation of frames of this size. */
export function animatedPng(frames: number, width: number, height: number): Bytes {
  const control = Buffer.alloc(26)
  control.writeUInt32BE(width, 4)
  control.writeUInt32BE(height, 8)
  return png(8, 8, { extra: Array.from({ length: frames }, () => chunk('fcTL', control)) })
}

/** A GIF whose screen is 8 × 8, and whose frames say to be so large. */
export function animatedGif(frames: number, width: number, height: number): Bytes {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 8, 0, 8, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0])
  frame.writeUInt16LE(width, 13)
  frame.writeUInt16LE(height, 15)
  return bytesOf(screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b]))
}

/** A WebP whose canvas is 8 × 8, and whose frames say to be so large. */
export function animatedWebp(frames: number, width: number, height: number): Bytes {
  const canvas = Buffer.from([2, 0, 0, 0, 7, 0, 0, 7, 0, 0])
  const frame = Buffer.alloc(24)
  frame.writeUIntLE(width - 1, 6, 3)
  frame.writeUIntLE(height - 1, 9, 3)
  const parts = [riff('VP8X', canvas), ...Array.from({ length: frames }, () => riff('ANMF', frame))]
  return bytesOf(riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts])))
}

/** A photo, 40 × 20 and red on its left half, that says to be turned by 90 degrees and where it was taken. */
export const photo = read(`
/9j/4QFcRXhpZgAASUkqAAgAAAAJAA8BAgALAAAAlAAAABABAgAJAAAAigAAABIBAwABAAAABgAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAwAB
AAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAoAAAACWIBAABAAAA7gAAAAAAAAA4YwAA6AMAADhjAADoAwAAR3BzUGhvbmUAAFBob25lTWFrZXIAAAYA
AJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAoAAAAA6AEAAEAAAAUAAAAAAAAAAQAAQACAAIAAABO
AAAAAgAFAAMAAAA8AQAAAwACAAIAAABXAAAABAAFAAMAAAAkAQAAAAAAAHYAAAABAAAAHQAAAAEAAAAcAAAAAQAAACIAAAABAAAAAQAAAAEAAAAKAAAA
AQAAAP/bAEMADQkKCwoIDQsKCw4ODQ8TIBUTEhITJxweFyAuKTEwLiktLDM6Sj4zNkY3LC1AV0FGTE5SU1IyPlphWlBgSlFST//bAEMBDg4OExETJhUV
Jk81LTVPT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT//AABEIABQAKAMBIgACEQEDEQH/xAAXAAEBAQEAAAAA
AAAAAAAAAAAAAwQF/8QAFhABAQEAAAAAAAAAAAAAAAAAAANB/8QAFwEBAQEBAAAAAAAAAAAAAAAABgUEB//EABoRAAEFAQAAAAAAAAAAAAAAAAABAgU0
gbH/2gAMAwEAAhEDEQA/AOKAnDIlbE1LYmXRdVm9UHStt+cQAN5ONIAEdCJWxMC6Lqs3qg6VtvziABvJx//Z`)

/** 40 × 20 each. */
export const avif = read(`
AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAWBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERA
AAIAAQAAAAABhAABAAAAAAAAADgAAgAAAAABvAABAAAAAAAAABUAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAAC
AABhdjAxAAAAAA5waXRtAAAAAAABAAAAn2lwcnAAAAB6aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAACgAAAAUAAAADnBpeGkAAAAAAQgAAAAM
YXYxQ4EAHAAAAAA4YXV4QwAAAAB1cm46bXBlZzptcGVnQjpjaWNwOnN5c3RlbXM6YXV4aWxpYXJ5OmFscGhhAAAAAB1pcG1hAAAAAAAAAAIAAQOBAgMA
AgSEAgOFAAAAGmlyZWYAAAAAAAAADmF1eGwAAgABAAEAAABVbWRhdBIACgk4FSebSAhoNIAyKRxCYuTgABYABO4hLiwLcpQKXfzr8sJy0MKqwOYu0FOE
kB4bIEWK0vKYEgAKBhgVJ5sKgDIJGwAAAQAQWKFE`)
export const webp = read(`
UklGRmIAAABXRUJQVlA4IFYAAAAwBACdASooABQAPxF4tFKsJyUisBVYAYAiCUAYoPYQgFX/7gAAgebdvCAA/uQBd6++Gv/1X2w7YSeATXhLT2sb7S5s
6l5Odgu8x24e0oNMxrk01AoAAA==`)
export const gif = read(`
R0lGODlhKAAUAIEAAExpcSBA0NAgIAAAACH5BAUAAAAALAAAAAAoABQAAAI5lI+Zwe3/lJSw1omP3S1nznkYuIkTaZkUCqkK27oIHMka3dkGnus8o9v9
goJfgGhEDoNJ5tL3tBkLADs=`)

/** Uploads copies of one file; as an avatar, unless `fields` say otherwise. */
export function upload(
  who: Visitor,
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
  return who.send('POST', path, { body: form })
}

/** The same, where it succeeds. */
export async function uploaded(who: Visitor, type: Image['type'], bytes: Bytes = png(9, 9)): Promise<Image> {
  const answer = await upload(who, bytes, { fields: { type } })
  if (answer.status !== 201) throw new Error(`The upload was refused: ${await answer.text()}`)
  return (await answer.json<{ image: Image }>()).image
}

function read(base64: string): Bytes {
  return bytesOf(Buffer.from(base64, 'base64'))
}

function bytesOf(...parts: Buffer[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

function riff(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}

function chunk(type: string, data: Buffer): Buffer {
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
