import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { setRegion } from '../../../messages/language'
import { resetStorage } from './reset'
import { expectInvariants } from './seats'

beforeEach(resetStorage)

// Deployments for other countries set theirs.
beforeEach(() => setRegion('US'))

// A separate release per test, so that it finds no cached answers of another test.
beforeEach(() => {
  env.VERSION = { id: crypto.randomUUID(), tag: '', timestamp: '' }
})

// The worker caches the installed map per bucket object for a minute, so each test has its own object.
const { MAPS_BUCKET: maps } = env
const pass = (bucket: R2Bucket, name: keyof R2Bucket) => bucket[name].bind(bucket)
beforeEach(() => {
  env.MAPS_BUCKET = new Proxy(maps, { get: (bucket, name) => pass(bucket, name as keyof R2Bucket) })
})

// After each test, not before: a file reads the clock while it loads, before its first test.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Tests about seats, except those of random records and of rights, which write rows between acts. */
const ABOUT_SEATS =
  /worker\/(seats(?!\/rights)|applications|offers|groups|participations|door|records(?!\/same)|co-organizers)\//
// The rules about seats must hold for the rows that a test leaves behind.
afterEach(async ({ task }) => {
  if (ABOUT_SEATS.test(task.file.filepath)) await expectInvariants()
})
