import { KEPT_IMAGE_MINUTES } from '../contract/limits'
import type { Bindings } from '../env'
import type { PublicAnswer } from '../platform/public-cache'
import { forgetCached } from '../platform/public-cache'
import { nameOutage } from '../platform/r2'
import type { ImageWidth } from './rules'
import { storedWidths, widestWidth } from './rules'

type NewFile = {
  key: string
  width: ImageWidth
  bytes: ArrayBuffer | Uint8Array
  type?: string
  metadata?: Record<string, string>
}

/**
 * Stores the bytes of one width in R2, as WebP unless a `type` is given.
 * @throws Error "R2 …", which is answered with 503
 */
export async function putImageFile(
  bucket: R2Bucket,
  { key, width, bytes, type = 'image/webp', metadata = {} }: NewFile,
): Promise<void> {
  await nameOutage(
    bucket.put(objectName(key, width), bytes, {
      httpMetadata: { contentType: type },
      customMetadata: metadata,
    }),
  )
}

/**
 * Returns the bytes of one width, or null.
 * @throws Error "R2 …"
 */
export function findImageFile(
  bucket: R2Bucket,
  { key, width }: { key: string; width: ImageWidth },
): Promise<R2ObjectBody | null> {
  return nameOutage(bucket.get(objectName(key, width)))
}

/**
 * Removes images in every width. Missing files are ignored.
 * @throws Error "R2 …"
 */
export async function removeImageFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  await nameOutage(
    bucket.delete(
      keys.flatMap((key) => storedWidths(widestWidth(key)).map((width) => objectName(key, width))),
    ),
  )
}

/** Names the answer with the bytes of one width. They never change, but the image can be deleted. */
export function imageAnswer(key: string, width: ImageWidth): PublicAnswer {
  return { key: ['image', key, width], seconds: KEPT_IMAGE_MINUTES * 60 }
}

/** Deletes images in every width from this data center's cache. */
export async function forgetImages(bindings: Bindings, keys: string[]): Promise<void> {
  const answers = keys.flatMap((key) =>
    storedWidths(widestWidth(key)).map((width) => imageAnswer(key, width)),
  )
  await forgetCached(bindings, answers)
}

/** Name of the R2 object for one width. */
export function objectName(key: string, width: ImageWidth): string {
  return `${key}/${width}`
}
