import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { setRegion } from '#messages'
import { keepInstallEvent } from './lib/install-event'
import { createQueryClient } from './lib/query-client'
import { readerRegion } from './lib/reader'
import { isSessionKnown, meQuery, suspensionMessageOf } from './lib/session'
import { followOtherTabs, useSessionEnd } from './lib/session-end'
import { App } from './providers'
import { createAppRouter } from './router'
import { pageShown } from './shell/navigation/page-shown'
import { delayToasts, muteErrors } from './ui/toast'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

/** After this time, the app replaces a prerendered page with its own loading state. */
const PRERENDERED_MAX_MS = 3000
const IDLE_AFTER_MS = 2000
const LATEST_MEASURE_MS = 5000

setRegion(readerRegion())
const queryClient = createQueryClient(leaveIfSuspended)
const router = createAppRouter(queryClient)
followOtherTabs(queryClient)
keepInstallEvent()
followReplacedLinks()
useSessionEnd.subscribe(({ hasEnded }) => muteErrors(hasEnded))
delayToasts(() => pageShown(router))

if (document.readyState === 'complete') measureWhenIdle()
else window.addEventListener('load', measureWhenIdle, { once: true })

// When a page's code fails to load, the router recognizes the error by its message and reloads the document.
// Offline, that would show the browser's error page, so change the message, which the error screen then shows.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
})

const appRoot = createRoot(root)
// Restore saved data before the session check. Without any, the app shows that it is offline.
if ('saved' in document.documentElement.dataset || !navigator.onLine)
  void import('./lib/saved')
    .then(({ restoreSaved }) => restoreSaved(queryClient))
    .catch(() => {})
    .then(start)
else start()

function start() {
  // Load before the first render, to avoid a second one. Not awaited: the loaded modules import this one.
  const loaded = router.load()
  // Keep a prerendered page until the app can replace it with the same content.
  if (root?.hasChildNodes() && isSessionKnown())
    void Promise.race([loaded, wait(PRERENDERED_MAX_MS)]).then(render)
  else render()
}

/** Renders in a transition, so that clicks and taps stay responsive. */
function render() {
  startTransition(() =>
    appRoot.render(<App queryClient={queryClient} router={router} onMount={allowInput} />),
  )
}

/** Follows a link that was pressed before the app replaced it and released afterward; the browser fires no click event then. */
function followReplacedLinks() {
  let pressed = root?.querySelector('a:active')
  addEventListener('pointerdown', ({ target }) => {
    pressed = target instanceof Element ? target.closest('a') : null
  })
  addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!pressed || pressed.isConnected) return
    const link = document.elementFromPoint(clientX, clientY)?.closest('a')
    if (link?.getAttribute('href') === pressed.getAttribute('href')) link?.click()
  })
}

/** Enables inputs, which are inert in the prerendered frame because typed text would be lost. */
function allowInput() {
  root?.removeAttribute('inert')
  root?.removeAttribute('aria-hidden')
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Measures page speed when idle, within five seconds at most. Safari has no idle callback. */
function measureWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(measure, { timeout: LATEST_MEASURE_MS })
  else setTimeout(measure, IDLE_AFTER_MS)
}

/** Reports page speed under the route's pattern, which contains no ids. */
function measure() {
  const page = router.state.matches.at(-1)?.fullPath ?? '/'
  // A content blocker may block this script; the app does not need it.
  import('./lib/vitals').then(({ reportVitals }) => reportVitals(page)).catch(() => {})
}

/** Sends a suspended user to the login page, which shows the reason. */
function leaveIfSuspended(error: unknown) {
  const suspensionMessage = suspensionMessageOf(error)
  if (suspensionMessage === undefined || !queryClient.getQueryData(meQuery.queryKey)) return
  queryClient.setQueryData(meQuery.queryKey, null)
  void router
    .navigate({ to: '/login', search: {}, state: { suspensionMessage }, ignoreBlocker: true })
    .then(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }))
}
