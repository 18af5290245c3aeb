import type { ImageProgress } from './copy-images'
import type { DataObject, Table } from './manifest'

/** Object that stores the state between worker runs. */
export const PROGRESS_KEY = 'progress'

/** An unfinished export, continued by the next worker run. */
export type Progress = {
  id: string
  startedAt: number
  migrations: string[]
  /** Tables, parents before children. They are exported in reverse order. */
  tables: Table[]
  /** D1's bookmark at the start. If it is the same at the end, nothing was written in between. */
  bookmark: string | null
  isPointInTime: boolean | null
  /** Folder of image copies, one per key. */
  imageFolder: string
  objects: DataObject[]
  /** Unfinished tables, the next one last, and the last exported key of that one. */
  remaining: string[]
  after: number
  images: ImageProgress
}

/** State of a backup between runs, stored in the bucket. `etag` detects concurrent changes by another run. */
export type Memory = {
  progress: Progress | null
  /** Set by a failed run, with its reason. */
  retryAt: number | null
  reason?: string
}

export async function readMemory(bucket: R2Bucket): Promise<Memory & { etag: string | null }> {
  const stored = await bucket.get(PROGRESS_KEY)
  if (!stored) return { progress: null, retryAt: null, etag: null }
  return { ...(await stored.json<Memory>()), etag: stored.etag }
}

/** Stores the progress, unless another run has stored its own since. */
export async function writeMemory(bucket: R2Bucket, memory: Memory, etag: string | null): Promise<void> {
  const onlyIf = etag === null ? { etagDoesNotMatch: '*' } : { etagMatches: etag }
  await bucket.put(PROGRESS_KEY, JSON.stringify(memory), { onlyIf })
}

export async function forgetMemory(bucket: R2Bucket): Promise<void> {
  await bucket.delete(PROGRESS_KEY)
}
