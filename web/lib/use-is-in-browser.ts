import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns whether the page runs in a browser: false in the markup that the build renders, which knows no date. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
