import type { Page } from 'playwright/test'

/** The camera's name in the EXIF data. No file served by the app may contain it. */
export const CAMERA = 'TagalongPhone'

/**
 * Returns a JPEG like a phone's, drawn by the page's browser. Its EXIF data contains rotation, camera, and location. At 2400 ×
 * 1800, it is several megabytes.
 */
export async function takePhoto(page: Page, size = { width: 2400, height: 1800 }): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    const patch = context.createImageData(500, 500)
    for (let at = 0; at < patch.data.length; at++) patch.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    for (let x = 0; x < width; x += 500)
      for (let y = 0; y < height; y += 500) context.putImageData(patch, x, y)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    const { promise, resolve } = Promise.withResolvers<string>()
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(jpeg)
    return promise
  }, size)
  const jpeg = Buffer.from(base64, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
}

/** Returns an APP1 segment with orientation 6, the camera's name, and a location in Los Angeles. */
function exif(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number | string) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    if (typeof value === 'number') bytes.writeUInt32LE(value, 8)
    else bytes.write(value, 8, 'latin1')
    return bytes
  }
  const directory = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)])
  const camera = Buffer.from(`${CAMERA}\0`)
  const [firstAt, gpsAt] = [8, 8 + 2 + 3 * 12 + 4]
  const placeAt = gpsAt + 2 + 2 * 12 + 4
  const latitude = Buffer.alloc(24)
  for (const [index, part] of [34, 1, 3, 1, 7, 1].entries()) latitude.writeUInt32LE(part, index * 4)
  const tiff = Buffer.concat([
    Buffer.from([0x49, 0x49, 42, 0, firstAt, 0, 0, 0]),
    directory(
      entry(0x010f, 2, camera.length, placeAt + latitude.length),
      entry(0x0112, 3, 1, 6),
      entry(0x8825, 4, 1, gpsAt),
    ),
    directory(entry(1, 2, 2, 'N\0'), entry(2, 5, 3, placeAt)),
    latitude,
    camera,
  ])
  const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0')])
  head.writeUInt16BE(head.length - 2 + tiff.length, 2)
  return Buffer.concat([head, tiff])
}
