/** Degrees to turn for each EXIF orientation. Mirrored orientations are ignored; cameras don't write them. */
const TURNS: Record<number, 90 | 180 | 270> = { 3: 180, 6: 90, 8: 270 }

/** An image without EXIF orientation, and the degrees to turn it upright. */
export type OrientedImage = { content: Uint8Array<ArrayBuffer>; turn: 0 | 90 | 180 | 270 }

/**
 * Removes a photo's orientation and returns it in degrees. Some image services apply EXIF and others don't, so this makes sure
 * that a photo is turned exactly once.
 */
export function removeOrientation(
  content: Uint8Array<ArrayBuffer>,
  orientation: number | undefined,
): OrientedImage {
  const turn = TURNS[orientation ?? 1]
  return turn ? { content: withoutExif(content), turn } : { content, turn: 0 }
}

/** Removes APP1 segments, which contain EXIF and XMP, from a JPEG. */
function withoutExif(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept = [content.subarray(0, 2)]
  let at = 2
  while (content[at] === 0xff && content[at + 1] !== 0xda) {
    const end = at + 2 + ((content[at + 2] ?? 0) << 8) + (content[at + 3] ?? 0)
    if (content[at + 1] !== 0xe1) kept.push(content.subarray(at, end))
    at = end
  }
  kept.push(content.subarray(at))
  const whole = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const part of kept) {
    whole.set(part, filled)
    filled += part.length
  }
  return whole
}
