import type { ImageProgress } from './copy-images'
import type { DataObject, Table } from './manifest'

/** Object in which the worker keeps the state between its runs. */
export const PROGRESS_KEY = 'progress'

/** An export that is under way. A later run of the worker continues it. */
export type Progress = {
  id: string
  startedAt: number
  migrations: string[]
  /** Tables, parents before children. They are exported in the opposite order. */
  tables: Table[]
  /** D1's bookmark at the start: the same one at the end means that nothing was written between. */
  bookmark: string | null
  isPointInTime: boolean | null
  /** Folder of copied images, which tells keys apart. */
  imageFolder: string
  objects: DataObject[]
  /** Tables that are not finished, the next one last, and the key of the last row of that one. */
  remaining: string[]
  after: number
  images: ImageProgress
}

/** State of a backup between runs, stored in the bucket. `etag` detects that another run has changed it meanwhile. */
export type Memory = {
  progress: Progress | null
  /** Set by a run that failed, with its reason. */
  retryAt: number | null
  reason?: string
}

export async function readMemory(bucket: R2Bucket): Promise<Memory & { etag: string | null }> {
  const stored = await bucket.get(PROGRESS_KEY)
  if (!stored) return { progress: null, retryAt: null, etag: null }
  return { ...(await stored.json<Memory>()), etag: stored.etag }
}

/** Stores the progress unless another run has stored its own since. */
export async function writeMemory(bucket: R2Bucket, memory: Memory, etag: string | null): Promise<void> {
  const onlyIf = etag === null ? { etagDoesNotMatch: '*' } : { etagMatches: etag }
  await bucket.put(PROGRESS_KEY, JSON.stringify(memory), { onlyIf })
}

export async function forgetMemory(bucket: R2Bucket): Promise<void> {
  await bucket.delete(PROGRESS_KEY)
}
