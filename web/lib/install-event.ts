/** The browser's offer to install the app. Chromium fires it once, possibly before the code that handles it has loaded. */
export type InstallEvent = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallEvent | null = null
const listeners = new Set<() => void>()

function keep(event: InstallEvent | null) {
  kept = event
  for (const listener of listeners) listener()
}

/** Stores the browser's offer until a page shows it. */
export function keepInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

export const installEvent = {
  get: () => kept,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Discards the offer, which works only once. */
  use: () => keep(null),
}
