import { free } from '../platform/body'
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

/** Checked images to be stored, with their reserved keys. */
export type Upload = {
  /** The form; the images are views of it. */
  body: Uint8Array<ArrayBuffer>
  purpose: Purpose
  images: CheckedImage[]
  keys: string[]
  /** Total size of the uploaded files. */
  bytes: number
  heldUntil: number
}

/** Creates an upload from checked images. Pass it to `reserveFiles` before storing anything. */
export function prepareUpload(
  body: Uint8Array<ArrayBuffer>,
  purpose: Purpose,
  images: CheckedImage[],
): Upload {
  const bytes = images.reduce((sum, { content }) => sum + content.length, 0)
  return { body, purpose, images, keys: images.map(({ key }) => key), bytes, heldUntil: now() + RESERVED_MS }
}

/**
 * Renders each image in several widths, which drops metadata and hidden payloads, and stores all or none. Images are drawn one
 * after another, and nothing drawn is held once it is stored. Files of a failed upload are removed, by cron if necessary.
 * @throws AppError not_an_image, unavailable
 */
export async function storeImages(c: AppContext, ownerId: string, upload: Upload): Promise<ImageRow[]> {
  const { db } = c.var
  try {
    const rows: ImageRow[] = []
    for (const image of upload.images) rows.push(await storeImage(c, ownerId, upload, image))
    free(upload.body.buffer)
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
    // If the database is down, the reservation expires and cron removes the rest.
    await removeImageFiles(c.env.IMAGES_BUCKET, keys).catch(() => {})
  }
}

async function storeImage(
  c: AppContext,
  ownerId: string,
  { purpose }: Upload,
  image: CheckedImage,
): Promise<ImageRow> {
  const { key } = image
  const widths = storedWidths(widestWidth(key))
  const stored = await Promise.allSettled(widths.map((width) => drawAndPut(c, image, width)))
  // Wait for all, or one could still be written after the others are removed.
  const failed = stored.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  const widest = stored.at(-1)
  const size = widest?.status === 'fulfilled' ? widest.value : { width: 0, height: 0, bytes: 0 }
  const createdAt = now()
  return { ...purpose, ...size, id: newId(), key, ownerId, createdAt, unusedSince: createdAt }
}

/** Stores an image in one width. Returns its size. */
async function drawAndPut(c: AppContext, image: CheckedImage, width: ImageWidth) {
  const bytes = await draw(c.env.IMAGES, image, width)
  const { width: drawnWidth, height } = readHeader(new Uint8Array(bytes))
  const { byteLength } = bytes
  await putImageFile(c.env.IMAGES_BUCKET, { key: image.key, width, bytes })
  free(bytes)
  return { width: drawnWidth, height, bytes: byteLength }
}
