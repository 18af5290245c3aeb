import { useSyncExternalStore } from 'react'

/** The width up to which the sheet of styles lays out for a thumb. */
const PHONE = '(max-width: 900px)'

/** Whether the page is laid out for a phone, for what stands elsewhere there rather than looks otherwise. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PHONE).matches,
  )
}
