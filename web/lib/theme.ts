import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** What /theme.js, which applies the choice, reads. */
const STORAGE_KEY = 'tagalong.theme'
const CHANGE_EVENT = 'themechange'

function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Keeps the choice in this browser and applies it at once, in other tabs too. */
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

/** The person's choice; `system` follows the device. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readThemeChoice)
}
