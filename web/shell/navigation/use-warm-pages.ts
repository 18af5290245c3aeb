import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** How long a page has to itself. */
const QUIET_MS = 3500

/**
 * Loads what the user may need next, after this page, and again when the network returns. A tap on a phone, which has no
 * hover to preload on, then changes the page at once, and the pages stay reachable offline. Then changes by others show on the
 * open page, too (product.md 18.1).
 */
export function useWarmPages(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const warm = async () => {
      // Without a network, it is tried again when the network returns.
      const [code, live] = await Promise.all([import('./warm-pages'), import('../live/connection')]).catch(
        () => [],
      )
      if (left.signal.aborted) return
      live?.keepUpToDate(router, queryClient, left.signal)
      code?.warmPages(router, queryClient, left.signal)
    }
    const timer = setTimeout(warm, QUIET_MS)
    window.addEventListener('online', warm, { signal: left.signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [router, queryClient])
}
