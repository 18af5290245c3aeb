import { env } from 'cloudflare:workers'

/** Sequences of one test. The storage is emptied before each test: statements take longer as rows pile up. */
const BATCH = 100
const PER_SEQUENCE_MS = 2000

/** The parameters of fast-check for one batch. */
type Batch = { numRuns: number; seed: number }

/**
 * Splits a quarter of the variable `SEQUENCES` into batches, each with a seed of its own, from `seed` on. Seats, sessions,
 * email, and invitations have a quarter each; `npm run sequences` runs 10,000 in all.
 */
export function batchesOf(seed: number): Batch[] {
  const runs = Math.ceil(Number(env.SEQUENCES) / 4)
  return Array.from({ length: Math.ceil(runs / BATCH) }, (_, at) => ({
    numRuns: Math.min(BATCH, runs - at * BATCH),
    seed: seed + at,
  }))
}

/** Options of a test that runs a batch, also on a busy machine. */
export const BATCH_OPTIONS = { timeout: 60_000 + BATCH * PER_SEQUENCE_MS }
