import { afterEach, beforeEach, vi } from 'vitest'
import { reset } from './support'

beforeEach(reset)
// Also for what the next file reads while it loads, before its first test.
afterEach(() => {
  vi.useRealTimers()
})
