import type { D1Migration } from '@cloudflare/vitest-pool-workers'
import type { Bindings } from '../../worker/env'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[]
      /** Empty databases, and a bucket, for restoring a backup. */
      RESTORED: D1Database
      REPAIRED: D1Database
      UNTOUCHED: D1Database
      ALTERED: D1Database
      RESTORED_IMAGES: R2Bucket
      /** Number and seed of the requests that generated-requests.test.ts sends. */
      FUZZ_REQUESTS: string
      FUZZ_SEED: string
      /** Number of random sequences of steps in seats/sequences.test.ts. */
      SEQUENCES: string
      /** Rounds of simultaneous approvals. */
      RACE_ROUNDS: string
    }
  }
}
