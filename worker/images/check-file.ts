import { imageSize } from 'image-size'
import * as errorsText from '#messages/errors'
import type { ImageEntity, ImageType } from '../contract/images'
import { AppError } from '../platform/errors'
import { newId } from '../platform/ids'
import { declaredPixels } from './declared-pixels'
import type { OrientedImage } from './orientation'
import { removeOrientation } from './orientation'
import { checkContent, maxMegabytes, nominalWidth } from './rules'

const MEGABYTE = 1024 * 1024

/** Purpose of an upload, from its form. */
export type Purpose = { type: ImageType; entityType: ImageEntity; entityId: string | null }

/** An image that may be drawn, without EXIF orientation, with the degrees to turn it upright and its storage key. */
export type CheckedImage = OrientedImage & { key: string }

/**
 * Checks a file by its content alone, before decoding anything.
 * @throws AppError too_large, not_an_image, image_too_large
 */
export function checkFile(file: Uint8Array<ArrayBuffer>, type: ImageType): CheckedImage {
  const limit = maxMegabytes(type)
  if (file.length > limit * MEGABYTE)
    throw new AppError('too_large', { message: errorsText.fileTooLarge({ limit: String(limit) }) })
  const { format, width, height, orientation } = readHeader(file)
  const pixels = Math.max(width * height, format ? declaredPixels(format, file) : 0)
  const verdict = checkContent({ format, pixels })
  if (verdict !== 'ok') throw new AppError(verdict)
  const { content, turn } = removeOrientation(file, orientation)
  const shownWidth = turn % 180 === 0 ? width : height
  return { content, turn, key: `${newId()}${newId()}-${nominalWidth(shownWidth)}` }
}

type Header = { format: string | undefined; width: number; height: number; orientation?: number | undefined }

/** Reads format, size, and orientation from the first bytes. `format` is undefined if it is not an image. */
export function readHeader(content: Uint8Array): Header {
  try {
    const { type, width, height, orientation } = imageSize(content)
    return { format: type, width, height, orientation }
  } catch {
    return { format: undefined, width: 0, height: 0 }
  }
}
