import { DAY_MS, now } from '../platform/clock'
import { backupId, DATA, GONE, IMAGES, MANIFESTS, RETIRED } from './manifest'

const KEPT_DAYS = 30

/**
 * Deletes backups older than 30 days, except the newest one; objects of unfinished backups; and copies of images that have been
 * deleted, or encrypted with an earlier key, for that long.
 */
export async function pruneBackups(bucket: R2Bucket, imageFolder: string): Promise<void> {
  const limit = now() - KEPT_DAYS * DAY_MS
  const all = await listBackups(bucket)
  const old = all.filter((id) => id < backupId(limit) && id !== all.at(-1))
  // The manifest first: a backup that lacks an object must not be listed.
  for (const id of old) await bucket.delete(MANIFESTS + id)
  const kept = new Set(all.filter((id) => !old.includes(id)))
  const { delimitedPrefixes } = await bucket.list({ prefix: DATA, delimiter: '/' })
  for (const folder of delimitedPrefixes) {
    if (!kept.has(folder.slice(DATA.length, -1))) await deleteFolder(bucket, folder)
  }
  await deleteGoneImages(bucket, limit)
  await deleteRetiredFolders(bucket, { current: imageFolder, limit })
}

/** Returns the ids of all backups, oldest first. */
export async function listBackups(bucket: R2Bucket): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: MANIFESTS })
  return objects.map(({ key }) => key.slice(MANIFESTS.length))
}

async function deleteFolder(bucket: R2Bucket, prefix: string): Promise<void> {
  while (true) {
    const { objects, truncated } = await bucket.list({ prefix })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

/** Handles one page of marks; the next backup continues. */
async function deleteGoneImages(bucket: R2Bucket, limit: number): Promise<void> {
  const { objects } = await bucket.list({ prefix: GONE, include: ['customMetadata'] })
  const marks = objects
    .filter(({ customMetadata }) => Number(customMetadata?.goneAt) < limit)
    .map(({ key }) => key)
  if (marks.length === 0) return
  await bucket.delete(marks.map((mark) => IMAGES + mark.slice(GONE.length)))
  await bucket.delete(marks)
}

async function deleteRetiredFolders(
  bucket: R2Bucket,
  { current, limit }: { current: string; limit: number },
): Promise<void> {
  const { delimitedPrefixes } = await bucket.list({ prefix: IMAGES, delimiter: '/' })
  for (const prefix of delimitedPrefixes) {
    const mark = RETIRED + prefix.slice(IMAGES.length, -1)
    const isCurrent = prefix === `${IMAGES}${current}/`
    const retiredAt = (await bucket.head(mark))?.customMetadata?.retiredAt
    if (isCurrent) await bucket.delete(mark)
    else if (retiredAt === undefined)
      await bucket.put(mark, '', { customMetadata: { retiredAt: String(now()) } })
    else if (Number(retiredAt) < limit) {
      await deleteFolder(bucket, prefix)
      await bucket.delete(mark)
    }
  }
}
