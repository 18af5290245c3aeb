import type { ImageType } from '../contract/images'
import { AVATAR_MAX_MB, IMAGE_PIXELS_MAX, IMAGE_WIDTHS_PX, UPLOAD_MAX_MB } from '../contract/limits'

export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number]

/** Accepted formats, as named by `image-size`. No SVG, because it can contain scripts (product.md 11.1). */
const FORMATS = new Set(['jpg', 'png', 'webp', 'gif', 'avif'])

const LARGEST = IMAGE_WIDTHS_PX[IMAGE_WIDTHS_PX.length - 1] as ImageWidth

/** Returns the maximum file size of an image type in MB (product.md 11.2). */
export function maxMegabytes(type: ImageType): number {
  return type === 'AVATAR' ? AVATAR_MAX_MB : UPLOAD_MAX_MB
}

/** Checks whether an image may be decoded. `pixels` is the total of all its frames. */
export function checkContent({
  format,
  pixels,
}: {
  format: string | undefined
  pixels: number
}): 'ok' | 'not_an_image' | 'image_too_large' {
  if (!format || !FORMATS.has(format) || !(pixels > 0)) return 'not_an_image'
  return pixels > IMAGE_PIXELS_MAX ? 'image_too_large' : 'ok'
}

/** Returns the smallest of our widths that is at least as wide as the image. */
export function nominalWidth(width: number): ImageWidth {
  return IMAGE_WIDTHS_PX.find((step) => step >= width) ?? LARGEST
}

/** Returns the widths at which an image is stored, up to `widest`. */
export function storedWidths(widest: ImageWidth): ImageWidth[] {
  return IMAGE_WIDTHS_PX.filter((step) => step <= widest)
}

/** Returns the widest stored width, which is part of the key. */
export function widestWidth(key: string): ImageWidth {
  const width = Number(key.slice(key.lastIndexOf('-') + 1))
  return IMAGE_WIDTHS_PX.find((step) => step === width) ?? LARGEST
}

/** Returns the stored width for a requested one: the next larger, or the widest. */
export function servedWidth(key: string, requested: number | undefined): ImageWidth {
  const widest = widestWidth(key)
  return requested === undefined ? widest : (storedWidths(widest).find((step) => step >= requested) ?? widest)
}
