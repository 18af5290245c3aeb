import type { ImageType } from '../contract/images'
import { AVATAR_MAX_MB, IMAGE_PIXELS_MAX, IMAGE_WIDTHS_PX, UPLOAD_MAX_MB } from '../contract/limits'

export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number]

/** What is accepted, by the file's content: `image-size` names them so. SVG is not among them: it can carry scripts. */
const FORMATS = new Set(['jpg', 'png', 'webp', 'gif', 'avif'])

const LARGEST = IMAGE_WIDTHS_PX[IMAGE_WIDTHS_PX.length - 1] as ImageWidth

/** How large a file of a type may be, in MB (product.md 11.2). */
export function maxMegabytes(type: ImageType): number {
  return type === 'AVATAR' ? AVATAR_MAX_MB : UPLOAD_MAX_MB
}

/** Whether a picture of this content may be decoded at all; `pixels` are those of all its frames. */
export function judgeContent({
  format,
  pixels,
}: {
  format: string | undefined
  pixels: number
}): 'ok' | 'not_an_image' | 'image_too_large' {
  if (!format || !FORMATS.has(format) || !(pixels > 0)) return 'not_an_image'
  return pixels > IMAGE_PIXELS_MAX ? 'image_too_large' : 'ok'
}

/** The smallest of our widths that shows a picture of this width whole. */
export function nominalWidth(width: number): ImageWidth {
  return IMAGE_WIDTHS_PX.find((step) => step >= width) ?? LARGEST
}

/** The widths in which a picture is kept: none is larger than it needs to be. */
export function keptWidths(top: ImageWidth): ImageWidth[] {
  return IMAGE_WIDTHS_PX.filter((step) => step <= top)
}

/** The widest kept width, which the key's end tells. */
export function topOfKey(key: string): ImageWidth {
  const top = Number(key.slice(key.lastIndexOf('-') + 1))
  return IMAGE_WIDTHS_PX.find((step) => step === top) ?? LARGEST
}

/** The kept width for a wish: the next larger one, at most the widest. */
export function servedWidth(key: string, wished: number | undefined): ImageWidth {
  const top = topOfKey(key)
  return wished === undefined ? top : (keptWidths(top).find((step) => step >= wished) ?? top)
}

/** Whether the asker has the bytes of this tag already, by its `If-None-Match`. */
export function isKnownByTag(tag: string, ifNoneMatch: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags !== undefined && (tags.includes('*') || tags.includes(tag))
}
