import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops timers and the date until the test ends. @returns a function that advances them by milliseconds */
export function stopTimers(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
  // Testing Library advances fake timers while it waits, but recognizes only Jest's.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  return async (ms) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }
}
