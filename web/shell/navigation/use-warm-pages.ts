import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Delay, so the current page loads first. */
const QUIET_MS = 3500

/**
 * Loads code the user may need next, once this page has loaded, and again when the network returns. A tap on a phone, which can't
 * preload on hover, then opens the next page at once, and pages stay reachable offline. Also starts live updates of the open
 * page (product.md 18.1).
 */
export function useWarmPages(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const warm = async () => {
      // Offline, it runs again when the network returns.
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
