import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** `web/public/theme.js` reads this key and applies the theme. */
const STORAGE_KEY = 'tagalong.theme'
const CHANGE_EVENT = 'themechange'

function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stores the choice in this browser. All open tabs apply it at once. */
export function setThemeChoice(choice: ThemeChoice) {
  localStorage.setItem(STORAGE_KEY, choice)
  dispatchEvent(new Event(CHANGE_EVENT))
}

function subscribe(listener: () => void) {
  addEventListener(CHANGE_EVENT, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGE_EVENT, listener)
    removeEventListener('storage', listener)
  }
}

/** Returns the viewer's choice; `system` follows the device. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readThemeChoice, () => 'system')
}
