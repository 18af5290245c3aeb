import { env } from 'cloudflare:workers'

/** Number of sequences per test. Storage is emptied before each test, because statements slow down as rows accumulate. */
const BATCH = 100
const PER_SEQUENCE_MS = 2000

/** fast-check's parameters for one batch. */
type Batch = { numRuns: number; seed: number }

/**
 * Splits a third of the variable `SEQUENCES` into batches, with seeds that start at `seed`. Sessions, email, and invitations get a
 * third each.
 */
export const batchesOf = (seed: number) => split(Math.ceil(Number(env.SEQUENCES) / 3), seed)

/** Splits `SEAT_SEQUENCES` seat sequences into batches, with seeds that start at `SEAT_SEED`. */
export const seatBatches = () => split(Number(env.SEAT_SEQUENCES), Number(env.SEAT_SEED))

function split(runs: number, seed: number): Batch[] {
  return Array.from({ length: Math.ceil(runs / BATCH) }, (_, at) => ({
    numRuns: Math.min(BATCH, runs - at * BATCH),
    seed: seed + at,
  }))
}

/** Options of a test that runs a batch. Allows for a busy machine. */
export const BATCH_OPTIONS = { timeout: 60_000 + BATCH * PER_SEQUENCE_MS }
