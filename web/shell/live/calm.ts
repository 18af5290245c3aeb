import type { QueryClient } from '@tanstack/react-query'

/** A list may change when the user has not touched the page for this long. */
const CALM_MS = 800
/** A list waits at most this long. */
const PATIENCE_MS = 8000
const CHECK_MS = 200

const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown']

let touchedAt = 0

/** Tracks when the user last touched the page. @returns a function that stops tracking */
export function watchTouches(): () => void {
  const left = new AbortController()
  for (const type of TOUCHES)
    window.addEventListener(type, () => (touchedAt = Date.now()), {
      passive: true,
      capture: true,
      signal: left.signal,
    })
  return () => left.abort()
}

/** Waits until the user pauses and has no mutation pending, so nothing moves under their finger. */
export async function untilCalm(queryClient: QueryClient): Promise<void> {
  const startedAt = Date.now()
  const isBusy = () => Date.now() - touchedAt < CALM_MS || queryClient.isMutating() > 0
  while (isBusy() && Date.now() - startedAt < PATIENCE_MS)
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
}
