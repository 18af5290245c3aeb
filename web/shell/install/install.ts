import { useSyncExternalStore } from 'react'
import { installEvent } from '../../lib/install-event'

/** How this device installs the app: with the browser's dialog, by hand in Safari's share menu, or not at all. */
export type InstallWay = 'prompt' | 'by hand' | null

/** Returns how the app can be installed here; null in the installed app. */
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

/** Other iOS browsers don't have this menu in every version, so they get no instructions. */
function isSafariOnPhone(): boolean {
  const { userAgent } = navigator
  return /iPhone|iPad/.test(userAgent) && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
}

const MARK = 'tagalong.install'
const VISIT = 'tagalong.visit'
type Mark = { visits: number; isDeclined: boolean }

/** Counts a visit, once per tab. @returns the stored mark; without storage, one that prevents the offer */
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

/** Stops further offers in this browser. */
export function declineInstall(): void {
  try {
    localStorage.setItem(MARK, JSON.stringify({ visits: 0, isDeclined: true }))
  } catch {
    // Without storage, the user is not asked anyway.
  }
}

/** Returns whether an instant is after the page's load. */
export function isSinceLoad(instant: string): boolean {
  return Date.parse(instant) >= performance.timeOrigin
}
