import { vi } from 'vitest'

/** Applies the phone layout until the test ends. */
export function showOnPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
}
