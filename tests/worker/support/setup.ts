import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetStorage } from './reset'

beforeEach(resetStorage)

// A release of its own for each test, so that it does not find what another one has left in the cache.
beforeEach(() => {
  env.VERSION = { id: crypto.randomUUID(), tag: '', timestamp: '' }
})

// After each test, and not before it: a file reads the clock while it loads, before its first test.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
