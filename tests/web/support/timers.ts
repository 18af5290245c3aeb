import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The date at the start of every component test: Tuesday, December 1, 2026, 10 AM in Los Angeles. */
export const NOW = new Date('2026-12-01T18:00:00Z')

/** Stops timers and the date until the test ends. @returns a function that advances them by milliseconds */
export function stopTimers(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
  // Testing Library advances fake timers while it waits, but recognizes only Jest's.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  return async (ms) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }
}
