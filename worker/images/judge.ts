import { imageSize } from 'image-size'
import type { ImageEntity, ImageType } from '../contract/images'
import { AppError } from '../platform/errors'
import { newId } from '../platform/ids'
import { declaredPixels } from './declared-pixels'
import { judgeContent, maxMegabytes, nominalWidth } from './rules'
import type { Upright } from './upright'
import { upright } from './upright'

const MEGABYTE = 1024 * 1024

/** What a picture is for, as the form says. */
export type Purpose = { type: ImageType; entityType: ImageEntity; entityId: string | null }

/** A picture that may be drawn, and the key under which it will lie. */
export type Judged = Upright & { key: string }

/**
 * Judges a file by its content alone, before anything is decoded; its name and its header say nothing.
 * @throws AppError too_large, not_an_image, image_too_large
 */
export async function judgeFile(file: File, type: ImageType): Promise<Judged> {
  const limit = maxMegabytes(type)
  if (file.size > limit * MEGABYTE)
    throw new AppError('too_large', { message: `File size must be less than ${limit}MB` })
  const content = new Uint8Array(await file.arrayBuffer())
  const { format, width, height, orientation } = headOf(content)
  const pixels = Math.max(width * height, format ? declaredPixels(format, content) : 0)
  const verdict = judgeContent({ format, pixels })
  if (verdict !== 'ok') throw new AppError(verdict)
  const picture = upright(content, orientation)
  const shownWidth = picture.turn % 180 === 0 ? width : height
  return { ...picture, key: `${newId()}${newId()}-${nominalWidth(shownWidth)}` }
}

type Head = { format: string | undefined; width: number; height: number; orientation?: number | undefined }

/** What `image-size` makes of the first bytes; no format where it makes nothing of them. */
export function headOf(content: Uint8Array): Head {
  try {
    const { type, width, height, orientation } = imageSize(content)
    return { format: type, width, height, orientation }
  } catch {
    return { format: undefined, width: 0, height: 0 }
  }
}
