import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import type { AppContext } from '../platform/http'
import { logFailure } from '../platform/http'
import { removeObjects } from './files'
import { claimDiscarded, forgetDiscarded } from './store'

/** Keys at once; at most four objects each, of which R2 deletes a thousand a call. */
const KEYS_AT_ONCE = 100
const ROUNDS_MAX = 20

/**
 * Removes from R2 what no picture has any more. Their keys are forgotten only when the objects are gone, so that what
 * fails is tried again, and twice at once does no harm.
 */
export async function removeDiscarded(db: Database, bucket: R2Bucket): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const keys = (await claimDiscarded(db, { at: now(), limit: KEYS_AT_ONCE })).map(({ key }) => key)
    if (keys.length === 0) return
    await removeObjects(bucket, keys)
    await forgetDiscarded(db, keys)
    if (keys.length < KEYS_AT_ONCE) return
  }
}

/** The same once the answer is out, for calls that may have discarded something; cron does it where this fails. */
export function removeDiscardedAfterAnswer(c: AppContext): void {
  c.executionCtx.waitUntil(
    removeDiscarded(c.var.db, c.env.IMAGES_BUCKET).catch((error: unknown) => logFailure(c, String(error))),
  )
}
