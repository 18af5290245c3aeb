import { beforeEach, vi } from 'vitest'
import { resetStorage } from './reset'

// Before each test, and not after it: the first test of a run needs the tables as well.
beforeEach(async () => {
  vi.useRealTimers()
  await resetStorage()
})
