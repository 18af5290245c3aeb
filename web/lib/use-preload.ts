import { useEffect, useEffectEvent } from 'react'

/** Delay, so the page loads first. */
const QUIET_MS = 3500
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/**
 * Loads code that the user may need on this page, one file at a time: after a delay, or on the first pointer, key, or focus event.
 * Ignores failures: using the code loads it again and reports them.
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
