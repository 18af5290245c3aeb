import { useSyncExternalStore } from 'react'

/** The style sheets use the phone layout up to this width. */
const PHONE = '(max-width: 56.25em)'

/** Returns whether the phone layout applies. For elements that move in the document; CSS handles the rest. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    isPhoneNow,
    // Prerendered pages have the phone layout until the app knows the window's width.
    () => true,
  )
}

/** Returns whether the phone layout applies now. Prerendered pages have it. */
export function isPhoneNow(): boolean {
  return globalThis.matchMedia?.(PHONE).matches ?? true
}
