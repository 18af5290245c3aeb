import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MAIN_LINKS } from './main-links'

const loadModal = () => import('../../ui/dialog/modal')
const loadMenu = () => import('../../ui/menu-parts')

/** How long the page shows its content before more is loaded. */
const QUIET_MS = 3500
const IDLE_MAX_MS = 5000

/**
 * Loads what the user may need next, once this page shows its content and the browser is idle, and again when the network
 * returns: dialogs, menus, and the code of the main pages. A tap on a phone, which has no hover to preload on,
 * then changes the page at once, and the pages stay reachable offline.
 */
export function useWarmPages(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const pages = MAIN_LINKS.map(
      ({ to }) =>
        () =>
          router.loadRouteChunk(router.routesByPath[to]),
    )
    const loadAll = async () => {
      // One after the other, because loading them all at once slows the current page down.
      for (const load of [loadModal, loadMenu, ...pages]) {
        await idle()
        // A failure is reported when the user opens it, which loads it again.
        await Promise.resolve(load()).catch(() => {})
      }
    }
    const loadWhenQuiet = () => {
      const isLoading = document.readyState !== 'complete' || queryClient.isFetching() > 0
      if (isLoading) timer = setTimeout(loadWhenQuiet, QUIET_MS)
      else void loadAll()
    }
    timer = setTimeout(loadWhenQuiet, QUIET_MS)
    window.addEventListener('online', loadAll)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', loadAll)
    }
  }, [router, queryClient])
}

/** Waits until the browser is idle. Safari has no idle callback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MAX_MS })
    else setTimeout(resolve)
  })
}
