import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { describeError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { logFailure } from '../platform/http'
import { forgetImages, removeImageFiles } from './files'
import { claimDiscarded, deleteDiscarded } from './store'

/** Keys per round. Each has at most four objects, and R2 deletes up to 1,000 objects per call. */
const KEYS_AT_ONCE = 100
const ROUNDS_MAX = 20

/**
 * Removes discarded files from R2. A key is deleted only after its objects are gone, so failures are retried, and
 * concurrent runs are harmless. Returns the removed keys.
 */
export async function removeDiscarded(db: Database, bucket: R2Bucket): Promise<string[]> {
  const removed: string[] = []
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const keys = (await claimDiscarded(db, { at: now(), limit: KEYS_AT_ONCE })).map(({ key }) => key)
    if (keys.length === 0) break
    await removeImageFiles(bucket, keys)
    await deleteDiscarded(db, keys)
    removed.push(...keys)
    if (keys.length < KEYS_AT_ONCE) break
  }
  return removed
}

/** Removes discarded files after the response, including from the nearest cache. Cron retries failures. */
export function removeDiscardedAfterAnswer(c: AppContext): void {
  c.executionCtx.waitUntil(
    removeDiscarded(c.var.db, c.env.IMAGES_BUCKET)
      .then((keys) => forgetImages(c.env, keys))
      .catch((error: unknown) => logFailure(c, describeError(error))),
  )
}
