import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { createQueryClient } from './lib/query-client'
import { farewellOf, meQuery } from './lib/session'
import { followOtherTabs, useSessionEnd } from './lib/session-end'
import { createAppRouter } from './router'
import { muteErrors } from './ui/toast'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const IDLE_AFTER_MS = 2000
const LATEST_MEASURE_MS = 5000

const queryClient = createQueryClient(leaveIfSuspended)
const router = createAppRouter(queryClient)
followOtherTabs(queryClient)
useSessionEnd.subscribe(({ hasEnded }) => muteErrors(hasEnded))

if (document.readyState === 'complete') measureWhenIdle()
else window.addEventListener('load', measureWhenIdle, { once: true })

// When a page's code cannot be loaded, the router recognizes the error by its message and reloads the document. Offline
// that would replace the app with the browser's own error page, so the message is changed and the error screen shows it.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
})

// Begun before the first drawing, which would otherwise be done over. Not awaited: what is loaded imports this module.
const loaded = router.load()
// A transition is drawn in slices: a press meanwhile does not wait for the page.
const render = () =>
  startTransition(() => createRoot(root).render(<App queryClient={queryClient} router={router} />))
// A page that came drawn stays until there is the same to show.
if (root.hasChildNodes()) void loaded.then(render)
else render()

/** A busy page may never be idle, so it is measured after five seconds at the latest. Safari has no idle callback. */
function measureWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(measure, { timeout: LATEST_MEASURE_MS })
  else setTimeout(measure, IDLE_AFTER_MS)
}

/** How the visit goes is told by the pattern of its first page, which names no activity and nobody. */
function measure() {
  const page = router.state.matches.at(-1)?.fullPath ?? '/'
  // Who blocks it is not measured.
  import('./lib/vitals').then(({ reportVitals }) => reportVitals(page)).catch(() => {})
}

/** Whoever was suspended goes to the login with whatever they do next, and reads there why. */
function leaveIfSuspended(error: unknown) {
  const farewell = farewellOf(error)
  if (farewell === undefined || !queryClient.getQueryData(meQuery.queryKey)) return
  queryClient.setQueryData(meQuery.queryKey, null)
  void router
    .navigate({ to: '/login', search: {}, state: { farewell }, ignoreBlocker: true })
    .then(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }))
}
