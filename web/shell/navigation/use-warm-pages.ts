import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MAIN_LINKS } from './main-links'

const LOAD_AFTER_MS = 2500

/**
 * Loads the code of the main pages some time after the current page, and again when the network returns. A tap on a phone,
 * which has no hover to preload on, then changes the page at once, and the pages stay reachable offline.
 */
export function useWarmPages(): void {
  const router = useRouter()
  useEffect(() => {
    const loadAll = async () => {
      // One after the other, because loading them all at once slows the current page down.
      for (const { to } of MAIN_LINKS) {
        // A failure is reported when the user opens the page, which loads it again.
        await Promise.resolve(router.loadRouteChunk(router.routesByPath[to])).catch(() => {})
      }
    }
    const timer = setTimeout(loadAll, LOAD_AFTER_MS)
    window.addEventListener('online', loadAll)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', loadAll)
    }
  }, [router])
}
