import { create } from 'zustand'

/** Prefix of the locks, the same as that of the caches in `web/service-worker/shell.ts`. */
const BUILDS = 'tagalong.build '
const UPDATE_CHECK_MS = 60 * 60 * 1000

/** The service worker of a newer build, which waits until a page asks it to take over. */
export const useNewVersion = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }))

/**
 * Registers the service worker, so that the app starts without a network, and looks for newer builds (product.md 19.3).
 * Other browsers work as before. @returns a function that stops looking
 */
export function keepOffline(): () => void {
  const stopped = new AbortController()
  holdBuild(stopped.signal)
  const registered = register(stopped.signal)
  // A content blocker, or a browser without storage, may refuse it. The app works without.
  registered?.catch(() => {})
  return () => stopped.abort()
}

async function register(signal: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js')
  if (!registration || signal.aborted) return
  registration.active?.postMessage({ type: 'tidy' })
  const follow = () => void offer(registration, signal)
  follow()
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', follow, { signal }),
    { signal },
  )
  // Without a network, it looks again later.
  const check = () => void (navigator.onLine && registration.update().catch(() => {}))
  const timer = setInterval(check, UPDATE_CHECK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Offers the build that waits. If this page already runs it, because it was loaded since, the worker takes over. */
async function offer({ active, waiting }: ServiceWorkerRegistration, signal: AbortSignal): Promise<void> {
  if (!waiting || !active || signal.aborted) return
  if ((await buildOf(waiting)) === ownBuild()) waiting.postMessage({ type: 'activate' })
  else useNewVersion.setState({ waiting })
}

/** Starts the new version in this tab. Other tabs go on with theirs, whose files are kept. */
export function startNewVersion(): void {
  const { waiting } = useNewVersion.getState()
  // Another tab may have started it.
  if (waiting?.state !== 'installed') return void location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload()
  })
  waiting.postMessage({ type: 'activate' })
}

function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.postMessage({ type: 'version' }, [port2])
  })
}

/** Returns the script that the document of this page starts, which names its build. */
function ownBuild(): string {
  const script = document.querySelector<HTMLScriptElement>(
    'script[data-app], script[data-late-app], script[type=module][src]',
  )
  const { app, lateApp } = script?.dataset ?? {}
  return app ?? lateApp ?? new URL(script?.src ?? '/', location.href).pathname
}

/**
 * Holds a lock with the name of this page's build, so that the service worker keeps its files. A page that the browser keeps
 * for going back may hold none.
 */
function holdBuild(signal: AbortSignal): void {
  if (!navigator.locks) return
  let release: (() => void) | undefined
  const hold = () => {
    const name = `${BUILDS}${ownBuild()}`
    const held = navigator.locks.request(
      name,
      { mode: 'shared' },
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    held.catch(() => {})
  }
  const letGo = () => release?.()
  hold()
  window.addEventListener('pagehide', letGo, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold(), { signal })
  signal.addEventListener('abort', letGo)
}
