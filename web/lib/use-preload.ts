import { useEffect, useEffectEvent } from 'react'

/** Time to wait for the page. */
const QUIET_MS = 3500
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/**
 * Loads code that the user may need on this page, one file after another: once the page is quiet, or at the first sign of interest. A
 * failure is reported where the code is used, which loads it again.
 */
export function usePreload(...loads: (() => Promise<unknown>)[]): void {
  const loadAll = useEffectEvent(async () => {
    for (const load of loads) await load()
  })
  useEffect(() => {
    const left = new AbortController()
    const start = () => {
      left.abort()
      loadAll().catch(() => {})
    }
    const timer = setTimeout(start, QUIET_MS)
    left.signal.addEventListener('abort', () => clearTimeout(timer))
    for (const sign of SIGNS) window.addEventListener(sign, start, { signal: left.signal })
    return () => left.abort()
  }, [])
}
