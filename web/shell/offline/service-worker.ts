import { create } from 'zustand'
import { serviceWorkerUrl } from '../../lib/service-worker-url'

/** Prefix of the locks and of the caches in `web/service-worker/shell.ts`. */
const BUILDS = 'tagalong.build '
const UPDATE_CHECK_MS = 60 * 60 * 1000

/** The waiting service worker of a newer build. It activates when a page asks it to. */
export const useNewVersion = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }))

/**
 * Registers the service worker, so that the app starts offline, and checks for newer builds (product.md 19.3). Does nothing in
 * browsers without service workers. @returns a function that stops checking
 */
export function keepOffline(): () => void {
  const stopped = new AbortController()
  holdBuild(stopped.signal)
  const registered = register(stopped.signal)
  // Content blockers and browsers without storage may block registration. The app works without it.
  registered?.catch(() => {})
  return () => stopped.abort()
}

async function register(signal: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    serviceWorkerUrl(),
  )
  if (!registration || signal.aborted) return
  registration.active?.postMessage({ type: 'tidy' })
  const follow = () => void offer(registration, signal)
  follow()
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', follow, { signal }),
    { signal },
  )
  // When offline, wait for the next check.
  const check = () => void (navigator.onLine && registration.update().catch(() => {}))
  const timer = setInterval(check, UPDATE_CHECK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Offers the waiting build, or activates its worker if this page already runs that build. */
async function offer({ active, waiting }: ServiceWorkerRegistration, signal: AbortSignal): Promise<void> {
  if (!waiting || !active || signal.aborted) return
  if ((await buildOf(waiting)) === ownBuild()) waiting.postMessage({ type: 'activate' })
  else useNewVersion.setState({ waiting })
}

/** Starts the new version in this tab. Other tabs keep running theirs, whose files stay cached. */
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

/** Returns the app script of this page's document, which identifies the build. */
function ownBuild(): string {
  const script = document.querySelector<HTMLScriptElement>(
    'script[data-app], script[data-late-app], script[type=module][src]',
  )
  const { app, lateApp } = script?.dataset ?? {}
  return app ?? lateApp ?? new URL(script?.src ?? '/', location.href).pathname
}

/**
 * Holds a lock named after this page's build, so that the service worker keeps the build's files. A lock would keep the page out
 * of the back/forward cache, so release it there.
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
