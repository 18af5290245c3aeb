import { MINUTE_MS, now } from '../platform/clock'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import type { CheckedImage, Purpose } from './check-file'
import { readHeader } from './check-file'
import { removeDiscardedAfterAnswer } from './discard'
import { draw } from './draw'
import { putImageFile, removeImageFiles } from './files'
import type { ImageWidth } from './rules'
import { storedWidths, widestWidth } from './rules'
import type { ImageRow } from './store'
import { discardFiles, insertImages, releaseReservedFiles } from './store'

/** How long an upload's files stay reserved. */
const RESERVED_MS = 15 * MINUTE_MS

/** Checked images on their way to storage, with their reserved keys. */
export type Upload = {
  purpose: Purpose
  images: CheckedImage[]
  keys: string[]
  /** Total size of the files as they were sent. */
  bytes: number
  heldUntil: number
}

type RenderedImage = { row: ImageRow; files: { key: string; width: ImageWidth; bytes: ArrayBuffer }[] }

/** Creates an upload from checked images. Pass it to `reserveFiles` before storing anything. */
export function prepareUpload(purpose: Purpose, images: CheckedImage[]): Upload {
  const bytes = images.reduce((sum, { file }) => sum + file.size, 0)
  return { purpose, images, keys: images.map(({ key }) => key), bytes, heldUntil: now() + RESERVED_MS }
}

/**
 * Renders each image in several widths, which drops metadata and hidden payloads, and stores them all or none. Files of
 * a failed upload are removed, by cron if necessary.
 * @throws AppError not_an_image, unavailable
 */
export async function storeImages(c: AppContext, ownerId: string, upload: Upload): Promise<ImageRow[]> {
  const { db } = c.var
  try {
    const rendered: RenderedImage[] = []
    for (const image of upload.images) rendered.push(await render(c.env.IMAGES, ownerId, upload, image))
    const files = rendered.flatMap((each) => each.files)
    // Wait for all, or one could still be written after the others are removed.
    const puts = await Promise.allSettled(files.map((file) => putImageFile(c.env.IMAGES_BUCKET, file)))
    const failed = puts.find((put) => put.status === 'rejected')
    if (failed) throw failed.reason
    const rows = rendered.map(({ row }) => row)
    const { recorded } = await batch(db, {
      recorded: insertImages(db, rows, upload),
      released: releaseReservedFiles(db, upload),
    })
    if (recorded.length < rows.length) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return rows
  } catch (error) {
    await discardUpload(c, upload)
    throw error
  }
}

async function discardUpload(c: AppContext, { keys }: Upload): Promise<void> {
  try {
    await discardFiles(c.var.db, keys)
    removeDiscardedAfterAnswer(c)
  } catch {
    // Without the database the reservation expires, and cron removes what is left.
    await removeImageFiles(c.env.IMAGES_BUCKET, keys).catch(() => {})
  }
}

async function render(
  images: ImagesBinding,
  ownerId: string,
  { purpose }: Upload,
  image: CheckedImage,
): Promise<RenderedImage> {
  const { key } = image
  const files = await Promise.all(
    storedWidths(widestWidth(key)).map(async (width) => ({
      key,
      width,
      bytes: await draw(images, image, width),
    })),
  )
  const widest = files.at(-1)?.bytes ?? new ArrayBuffer(0)
  const { width, height } = readHeader(new Uint8Array(widest))
  const createdAt = now()
  const row = {
    ...purpose,
    id: newId(),
    key,
    ownerId,
    width,
    height,
    bytes: widest.byteLength,
    createdAt,
    unusedSince: createdAt,
  }
  return { row, files }
}
