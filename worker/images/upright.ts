/** The turn, in degrees, that EXIF's orientation asks for; none for the mirrored ones, which no camera writes. */
const TURNS: Record<number, 90 | 180 | 270> = { 3: 180, 6: 90, 8: 270 }

/** A picture without its orientation, and the turn that stands it upright. */
export type Upright = { content: Uint8Array<ArrayBuffer>; turn: 0 | 90 | 180 | 270 }

/**
 * Takes the orientation out of a photo and says it in degrees, so that every drawing service turns it once: some obey
 * EXIF by themselves, others leave it out.
 */
export function upright(content: Uint8Array<ArrayBuffer>, orientation: number | undefined): Upright {
  const turn = TURNS[orientation ?? 1]
  return turn ? { content: withoutExif(content), turn } : { content, turn: 0 }
}

/** A JPEG without its APP1 segments, where EXIF and XMP lie. */
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
