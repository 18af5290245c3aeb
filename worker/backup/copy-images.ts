import { objectName } from '../images/files'
import { storedWidths, widestWidth } from '../images/rules'
import { now } from '../platform/clock'
import type { BackupKey } from './container'
import { seal } from './container'
import { GONE, IMAGES } from './manifest'

/** Images compared per step. Each has at most four files. */
const IMAGES_AT_ONCE = 50
/** Sorts after an image's widths, which are digits. */
const AFTER_WIDTHS = '/~'

export type ImageProgress = { after: string; files: number; missing: number; isDone: boolean }

type Source = { db: D1Database; images: R2Bucket; bucket: R2Bucket; key: BackupKey | null }

/** Returns the folder for copies made with a key. A new key needs new copies. */
export const imageFolder = (key: BackupKey | null) => key?.id ?? 'plain'

/**
 * Copies files of the next images without a copy, and marks copies whose image is gone. A file's content never changes, so
 * comparing names is enough. Returns the progress and the number of R2 and D1 operations.
 */
export async function copyNextImages(
  { db, images, bucket, key }: Source,
  progress: ImageProgress,
): Promise<{ progress: ImageProgress; operations: number }> {
  const { results } = await db
    .prepare('select key from images where key > ? order by key limit ?')
    .bind(progress.after, IMAGES_AT_ONCE)
    .all<{ key: string }>()
  const isDone = results.length < IMAGES_AT_ONCE
  const upTo = isDone ? null : (results.at(-1)?.key ?? null)
  const expected = new Set(results.flatMap((image) => filesOf(image.key)))

  const range = { after: progress.after, upTo }
  const copied = await listFiles(bucket, { prefix: `${IMAGES}${imageFolder(key)}/`, ...range })
  const marked = await listFiles(bucket, { prefix: `${GONE}${imageFolder(key)}/`, ...range })
  const missing = await copyFiles(
    [...expected].filter((file) => !copied.has(file)),
    { images, bucket, key },
  )
  const gone = [...copied].filter((file) => !expected.has(file) && !marked.has(file))
  // Restoring an earlier backup brings deleted images back.
  const back = [...expected]
    .filter((file) => marked.has(file))
    .map((file) => `${GONE}${imageFolder(key)}/${file}`)
  if (back.length > 0) await bucket.delete(back)
  const goneAt = { customMetadata: { goneAt: String(now()) } }
  for (const file of gone) await bucket.put(`${GONE}${imageFolder(key)}/${file}`, '', goneAt)
  return {
    progress: {
      after: upTo ?? progress.after,
      files: progress.files + expected.size - missing,
      missing: progress.missing + missing,
      isDone,
    },
    operations: 3 + 2 * Math.max(0, expected.size - copied.size) + gone.length,
  }
}

/** Copies files, and returns how many are missing because their image was deleted in between. */
async function copyFiles(
  files: string[],
  { images, bucket, key }: { images: R2Bucket; bucket: R2Bucket; key: BackupKey | null },
): Promise<number> {
  let missing = 0
  for (const file of files) {
    const found = await images.get(file)
    if (!found) {
      missing++
      continue
    }
    const name = `${IMAGES}${imageFolder(key)}/${file}`
    const content = new Uint8Array(await found.arrayBuffer())
    await bucket.put(name, await seal(content, { name, key, compress: false }))
  }
  return missing
}

/** Lists the names, without prefix, of image files after one key and up to another. */
async function listFiles(
  bucket: R2Bucket,
  { prefix, after, upTo }: { prefix: string; after: string; upTo: string | null },
): Promise<Set<string>> {
  const files = new Set<string>()
  let startAfter = after === '' ? prefix : `${prefix}${after}${AFTER_WIDTHS}`
  while (true) {
    const page = await bucket.list({ prefix, startAfter })
    for (const { key } of page.objects) {
      const file = key.slice(prefix.length)
      if (upTo !== null && file > upTo + AFTER_WIDTHS) return files
      files.add(file)
    }
    const last = page.objects.at(-1)
    if (!page.truncated || !last) return files
    startAfter = last.key
  }
}

/** Returns the file names of an image. */
export function filesOf(key: string): string[] {
  return storedWidths(widestWidth(key)).map((width) => objectName(key, width))
}
