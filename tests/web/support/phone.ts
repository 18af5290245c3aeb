import { vi } from 'vitest'

/** Makes the window as narrow as a phone's until the test ends. */
export function showOnPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
}
