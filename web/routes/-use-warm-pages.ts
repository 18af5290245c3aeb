import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MAIN_LINKS } from './-main-links'

const AFTER_MS = 2500

/**
 * Fetches the code of the five places once the page has nothing else to do: a press on a phone, which never points
 * before, then changes the page at once, and the places stay reachable when the network goes.
 */
export function useWarmPages(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(async () => {
      // One after the other: together they hold the page up.
      for (const { to } of MAIN_LINKS) {
        // Where it fails now it is fetched, and its failure told, when somebody goes there.
        await Promise.resolve(router.loadRouteChunk(router.routesByPath[to])).catch(() => {})
      }
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [router])
}
