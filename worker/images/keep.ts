import { imageSize } from 'image-size'
import type { ImageEntity, ImageType } from '../contract/images'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import type { ImageWidth } from './rules'
import { judgeContent, keptWidths, maxMegabytes, nominalWidth, topOfKey } from './rules'
import type { ImageRow } from './store'
import { insertImage } from './store'

const MEGABYTE = 1024 * 1024
const QUALITY = 82

export type Upload = { file: File; type: ImageType; entityType: ImageEntity | null; entityId: string | null }
type Rendered = { row: ImageRow; files: { width: ImageWidth; bytes: ArrayBuffer }[] }

/**
 * Keeps pictures: each is judged by its content, drawn anew in a few widths, which leaves every metadata and every
 * hidden payload behind, and recorded. All of them, or none.
 * @throws AppError too_large, not_an_image, image_too_large
 */
export async function keepImages(c: AppContext, ownerId: string, uploads: Upload[]): Promise<ImageRow[]> {
  const rendered: Rendered[] = []
  for (const upload of uploads) rendered.push(await render(c, ownerId, upload))
  try {
    await Promise.all(
      rendered.flatMap(({ row, files }) => files.map(({ width, bytes }) => put(c, row.key, width, bytes))),
    )
    const [first, ...others] = rendered.map(({ row }) => insertImage(c.var.db, row))
    if (first) await c.var.db.batch([first, ...others])
  } catch (error) {
    await Promise.all(rendered.map(({ row }) => removeFiles(c.env.IMAGES_BUCKET, row.key)))
    throw error
  }
  return rendered.map(({ row }) => row)
}

/** Removes the bytes of a picture in every width. */
export async function removeFiles(bucket: R2Bucket, key: string): Promise<void> {
  await bucket.delete(keptWidths(topOfKey(key)).map((width) => objectName(key, width)))
}

/** Where the bytes of a width lie in R2. */
export function objectName(key: string, width: ImageWidth): string {
  return `${key}/${width}`
}

async function render(
  c: AppContext,
  ownerId: string,
  { file, type, entityType, entityId }: Upload,
): Promise<Rendered> {
  const limit = maxMegabytes(type)
  if (file.size > limit * MEGABYTE)
    throw new AppError('too_large', { message: `File size must be less than ${limit}MB` })
  const content = new Uint8Array(await file.arrayBuffer())
  const size = sizeOf(content)
  const verdict = judgeContent(size)
  if (verdict !== 'ok') throw new AppError(verdict)
  const top = nominalWidth(size.width)
  const files: Rendered['files'] = []
  for (const width of keptWidths(top)) files.push({ width, bytes: await draw(c.env.IMAGES, content, width) })
  const whole = files.at(-1)?.bytes ?? new ArrayBuffer(0)
  const drawn = sizeOf(new Uint8Array(whole))
  const key = `${newId()}${newId()}-${top}`
  const row = {
    id: newId(),
    key,
    ownerId,
    type,
    entityType,
    entityId,
    width: drawn.width,
    height: drawn.height,
    bytes: whole.byteLength,
    createdAt: now(),
  }
  return { row, files }
}

async function draw(images: ImagesBinding, content: Uint8Array, width: number): Promise<ArrayBuffer> {
  try {
    const result = await images
      .input(new Blob([content]).stream())
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: QUALITY, anim: false })
    return await result.response().arrayBuffer()
  } catch {
    // Its head was an image's, its body is not.
    throw new AppError('not_an_image')
  }
}

function sizeOf(content: Uint8Array): { format: string | undefined; width: number; height: number } {
  try {
    const { type, width, height } = imageSize(content)
    return { format: type, width, height }
  } catch {
    return { format: undefined, width: 0, height: 0 }
  }
}

function put(c: AppContext, key: string, width: ImageWidth, bytes: ArrayBuffer): Promise<unknown> {
  return c.env.IMAGES_BUCKET.put(objectName(key, width), bytes, {
    httpMetadata: { contentType: 'image/webp' },
  })
}
