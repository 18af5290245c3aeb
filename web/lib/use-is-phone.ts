import { useSyncExternalStore } from 'react'

/** The style sheets use the same width for the phone layout. */
const PHONE = '(max-width: 56.25em)'

/** Returns whether the phone layout applies. Use it only for elements that move in the document; CSS handles the rest. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    isPhoneNow,
    // Prerendered pages use the phone layout until the app knows the window's width.
    () => true,
  )
}

/** Returns whether the phone layout applies now. Always true while prerendering. */
export function isPhoneNow(): boolean {
  return globalThis.matchMedia?.(PHONE).matches ?? true
}
