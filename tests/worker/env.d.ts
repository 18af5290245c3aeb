import type { D1Migration } from '@cloudflare/vitest-pool-workers'
import type { Bindings } from '../../worker/env'
import type { ReadFloor } from '../../worker/platform/read-floor'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[]
      /** Empty databases and a bucket, for restoring a backup. */
      RESTORED: D1Database
      REPAIRED: D1Database
      UNTOUCHED: D1Database
      ALTERED: D1Database
      RESTORED_IMAGES: R2Bucket
      /** A replica of `DB`. */
      REPLICA: D1Database
      READ_FLOORS: DurableObjectNamespace<ReadFloor>
      /** Number and random seed of the requests that generated-requests.test.ts sends. */
      FUZZ_REQUESTS: string
      FUZZ_SEED: string
      /** Number of random sequences of steps in seats/sequences.test.ts. */
      SEQUENCES: string
      /** Number of rounds of each race. */
      RACE_ROUNDS: string
      SEAT_SEED: string
      SEAT_SEQUENCES: string
      /** Number of suspended accounts in crowd/crowd.test.ts. */
      CROWD: string
    }
  }

  module '*.md?raw' {
    const text: string
    export default text
  }
}
