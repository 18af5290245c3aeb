import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { setRegion } from '../../../messages/language'
import { resetStorage } from './reset'
import { expectInvariants } from './seats'

beforeEach(resetStorage)

// Tests of deployments for other countries set theirs.
beforeEach(() => setRegion('US'))

// Give each test its own release, so that it finds no responses cached by another test.
beforeEach(() => {
  env.VERSION = { id: crypto.randomUUID(), tag: '', timestamp: '' }
})

// The worker caches the installed map for a minute per bucket object, so give each test its own object.
const { MAPS_BUCKET: maps } = env
const pass = (bucket: R2Bucket, name: keyof R2Bucket) => bucket[name].bind(bucket)
beforeEach(() => {
  env.MAPS_BUCKET = new Proxy(maps, { get: (bucket, name) => pass(bucket, name as keyof R2Bucket) })
})

// Reset after each test, not before: a file reads the clock while it loads, before its first test.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Files of tests about seats, except those of random records and of rights, which write rows directly between acts. */
const ABOUT_SEATS =
  /worker\/(seats(?!\/rights)|applications|offers|groups|participations|door|records(?!\/same)|co-organizers)\//
// The rows that a test leaves behind must satisfy the rules about seats.
afterEach(async ({ task }) => {
  if (ABOUT_SEATS.test(task.file.filepath)) await expectInvariants()
})
