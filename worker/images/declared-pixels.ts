/**
 * Returns the number of pixels that a file declares: its canvas plus every frame of an animation, because frames can be larger
 * than the canvas and number thousands. Reads only headers and decodes nothing; a truncated file counts up to its end.
 * @param format as named by `image-size`
 */
export function declaredPixels(format: string, content: Uint8Array): number {
  const read = READERS[format]
  return read ? read(content, new DataView(content.buffer, content.byteOffset, content.byteLength)) : 0
}

type Reader = (content: Uint8Array, view: DataView) => number

const READERS: Record<string, Reader> = {
  jpg: jpegPixels,
  png: pngPixels,
  gif: gifPixels,
  webp: webpPixels,
  avif: avifPixels,
}

/** Returns the pixels of the largest frame header. The decoder draws only one frame, which may be any of them. */
function jpegPixels(content: Uint8Array, view: DataView): number {
  let largest = 0
  let at = 2
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    // Start of scan: image data follows.
    if (marker === 0xda) break
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) largest = Math.max(largest, view.getUint16(at + 5) * view.getUint16(at + 7))
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return largest
}

/** Adds up `IHDR` and the `fcTL` chunk of each frame. */
function pngPixels(content: Uint8Array, view: DataView): number {
  let pixels = 0
  for (let at = 8; at + 20 <= content.length; at += 12 + view.getUint32(at)) {
    const name = nameAt(content, at + 4)
    if (name === 'IHDR') pixels += view.getUint32(at + 8) * view.getUint32(at + 12)
    if (name === 'fcTL') pixels += view.getUint32(at + 12) * view.getUint32(at + 16)
  }
  return pixels
}

function gifPixels(content: Uint8Array, view: DataView): number {
  if (content.length < 13) return 0
  let pixels = view.getUint16(6, true) * view.getUint16(8, true)
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(content[10] ?? 0)
  const skipBlocks = () => {
    while (at < content.length && content[at] !== 0) at += 1 + (content[at] ?? 0)
    at++
  }
  while (at < content.length) {
    const kind = content[at]
    if (kind === 0x21) at += 2
    else if (kind === 0x2c && at + 10 <= content.length) {
      pixels += view.getUint16(at + 5, true) * view.getUint16(at + 7, true)
      at += 11 + tableBytes(content[at + 9] ?? 0)
    } else break
    skipBlocks()
  }
  return pixels
}

/** Adds up the canvas of `VP8X`, the headers of `VP8 ` and `VP8L`, and each `ANMF` frame. */
function webpPixels(content: Uint8Array, view: DataView): number {
  const uint24 = (at: number) => view.getUint16(at, true) + ((content[at + 2] ?? 0) << 16)
  let pixels = 0
  for (let at = 12; at + 24 <= content.length; ) {
    const name = nameAt(content, at)
    const length = view.getUint32(at + 4, true)
    if (name === 'VP8X') pixels += (uint24(at + 12) + 1) * (uint24(at + 15) + 1)
    if (name === 'ANMF') pixels += (uint24(at + 14) + 1) * (uint24(at + 17) + 1)
    if (name === 'VP8 ')
      pixels += (view.getUint16(at + 14, true) & 0x3fff) * (view.getUint16(at + 16, true) & 0x3fff)
    if (name === 'VP8L') {
      const bits = view.getUint32(at + 9, true)
      pixels += ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
    }
    at += 8 + length + (length % 2)
  }
  return pixels
}

const AVIF_PARENTS = new Set(['meta', 'iprp', 'ipco', 'moov', 'trak', 'mdia', 'minf', 'stbl'])

/** Multiplies the largest extent of its items by the samples of its longest track. */
function avifPixels(content: Uint8Array, view: DataView): number {
  let largest = 0
  let frames = 1
  const walk = (from: number, to: number) => {
    for (let at = from; at + 8 <= to; ) {
      const size = view.getUint32(at)
      const name = nameAt(content, at + 4)
      // Size 0 means "to the end". 64-bit sizes occur only on data boxes, which come after everything read here.
      const end = size < 8 ? to : Math.min(to, at + size)
      if (name === 'ispe' && at + 20 <= end)
        largest = Math.max(largest, view.getUint32(at + 12) * view.getUint32(at + 16))
      if (name === 'stsz' && at + 20 <= end) frames = Math.max(frames, view.getUint32(at + 16))
      if (name === 'tkhd' && end - at >= 92)
        largest = Math.max(largest, view.getUint16(end - 8) * view.getUint16(end - 4))
      if (AVIF_PARENTS.has(name)) walk(at + (name === 'meta' ? 12 : 8), end)
      at = end
    }
  }
  walk(0, content.length)
  return largest * frames
}

function nameAt(content: Uint8Array, at: number): string {
  return String.fromCharCode(...content.subarray(at, at + 4))
}
