import { afterEach, beforeEach, vi } from 'vitest'
import { resetStorage } from './reset'

beforeEach(resetStorage)

// After each test, and not before it: a file reads the clock while it loads, before its first test.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
