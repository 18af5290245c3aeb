import type { AnyRouter } from '@tanstack/react-router'

/** Resolves when no page is loading. Also waits for a page that is opened right after the call. */
export async function pageShown(router: AnyRouter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  if (router.state.status === 'idle') return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })
}
