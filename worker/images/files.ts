import type { ImageWidth } from './rules'
import { keptWidths, topOfKey } from './rules'

/** Puts the bytes of a width into R2. @throws Error "R2 …", which is answered with 503 */
export async function putObject(
  bucket: R2Bucket,
  { key, width, bytes }: { key: string; width: ImageWidth; bytes: ArrayBuffer },
): Promise<void> {
  await asking(bucket.put(objectName(key, width), bytes, { httpMetadata: { contentType: 'image/webp' } }))
}

/** The bytes of a width, or null. @throws Error "R2 …" */
export function findObject(
  bucket: R2Bucket,
  { key, width }: { key: string; width: ImageWidth },
): Promise<R2ObjectBody | null> {
  return asking(bucket.get(objectName(key, width)))
}

/** Removes pictures in every width; what is not there is no failure. @throws Error "R2 …" */
export async function removeObjects(bucket: R2Bucket, keys: string[]): Promise<void> {
  await asking(
    bucket.delete(keys.flatMap((key) => keptWidths(topOfKey(key)).map((width) => objectName(key, width)))),
  )
}

/** Where the bytes of a width lie in R2. */
function objectName(key: string, width: ImageWidth): string {
  return `${key}/${width}`
}

/** R2's own messages do not always name it; ours do, so that an outage is told from a fault of ours. */
async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new Error('R2 did not answer', { cause })
  }
}
