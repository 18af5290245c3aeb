import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetStorage } from './reset'

beforeEach(resetStorage)

// A release of its own for each test, so that it does not find what another one has left in the cache.
beforeEach(() => {
  env.VERSION = { id: crypto.randomUUID(), tag: '', timestamp: '' }
})

// The worker keeps for a minute what map is installed in a bucket, so each test has an object of its own for the same bucket.
const { MAPS_BUCKET: maps } = env
const pass = (bucket: R2Bucket, name: keyof R2Bucket) => bucket[name].bind(bucket)
beforeEach(() => {
  env.MAPS_BUCKET = new Proxy(maps, { get: (bucket, name) => pass(bucket, name as keyof R2Bucket) })
})

// After each test, and not before it: a file reads the clock while it loads, before its first test.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
