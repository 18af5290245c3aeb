import { useSyncExternalStore } from 'react'
import { installEvent } from '../../lib/install-event'

/** How this device installs the app: by the browser's own dialog, by hand in Safari's share menu, or not at all. */
export type InstallWay = 'prompt' | 'by hand' | null

/** Returns how the app can be installed here. Null also where it runs installed. */
export function useInstallWay(): InstallWay {
  const event = useSyncExternalStore(installEvent.subscribe, installEvent.get)
  if (isInstalled()) return null
  if (event) return 'prompt'
  return isSafariOnPhone() ? 'by hand' : null
}

/** Opens the browser's dialog. Resolves to whether the user agreed. */
export async function promptInstall(): Promise<boolean> {
  const event = installEvent.get()
  if (!event) return false
  installEvent.use()
  await event.prompt()
  return (await event.userChoice).outcome === 'accepted'
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** Other browsers on iOS cannot add to the home screen by this menu in every version, so they are not told to. */
function isSafariOnPhone(): boolean {
  const { userAgent } = navigator
  return /iPhone|iPad/.test(userAgent) && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
}

const MARK = 'tagalong.install'
const VISIT = 'tagalong.visit'
type Mark = { visits: number; isDeclined: boolean }

/** Counts a visit of this tab once. @returns what this browser knows; without storage, nobody is asked */
export function countVisit(): Mark {
  try {
    const mark: Mark = { visits: 0, isDeclined: false, ...JSON.parse(localStorage.getItem(MARK) ?? '{}') }
    if (sessionStorage.getItem(VISIT)) return mark
    sessionStorage.setItem(VISIT, 'counted')
    const counted = { ...mark, visits: mark.visits + 1 }
    localStorage.setItem(MARK, JSON.stringify(counted))
    return counted
  } catch {
    return { visits: 0, isDeclined: true }
  }
}

/** Does not ask again in this browser. */
export function declineInstall(): void {
  try {
    localStorage.setItem(MARK, JSON.stringify({ visits: 0, isDeclined: true }))
  } catch {
    // The browser stores nothing.
  }
}

/** Returns whether an instant lies after the page was loaded. */
export function isSinceLoad(instant: string): boolean {
  return Date.parse(instant) >= performance.timeOrigin
}
