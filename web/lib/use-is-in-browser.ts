import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns whether the page runs in a browser. False while prerendering, when the date is unknown. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
