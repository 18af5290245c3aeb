import { env } from 'cloudflare:workers'

/** Sequences of one test. The storage is emptied before each test: statements take longer as rows pile up. */
const BATCH = 100
const PER_SEQUENCE_MS = 2000

/** The parameters of fast-check for one batch. */
type Batch = { numRuns: number; seed: number }

/**
 * Splits a third of the variable `SEQUENCES` into batches, each with a seed of its own, from `seed` on. Sessions, email, and
 * invitations have a third each.
 */
export const batchesOf = (seed: number) => split(Math.ceil(Number(env.SEQUENCES) / 3), seed)

/** Batches of the sequences of seats: as many as the variable `SEAT_SEQUENCES` says, with seeds from `SEAT_SEED` on. */
export const seatBatches = () => split(Number(env.SEAT_SEQUENCES), Number(env.SEAT_SEED))

function split(runs: number, seed: number): Batch[] {
  return Array.from({ length: Math.ceil(runs / BATCH) }, (_, at) => ({
    numRuns: Math.min(BATCH, runs - at * BATCH),
    seed: seed + at,
  }))
}

/** Options of a test that runs a batch, also on a busy machine. */
export const BATCH_OPTIONS = { timeout: 60_000 + BATCH * PER_SEQUENCE_MS }
