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

const queryClient = createQueryClient(leaveIfSuspended)
const router = createAppRouter(queryClient)
followOtherTabs(queryClient)
useSessionEnd.subscribe(({ hasEnded }) => muteErrors(hasEnded))

// Once the page stands and there is nothing else to do; Safari has no idle callback.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, IDLE_AFTER_MS))
if (document.readyState === 'complete') whenIdle(measure)
else window.addEventListener('load', () => whenIdle(measure), { once: true })

// Begun before the first drawing, which would otherwise be done over. Not awaited: what is loaded imports this module.
const loaded = router.load()
// A transition is drawn in slices: a press meanwhile does not wait for the page.
const render = () =>
  startTransition(() => createRoot(root).render(<App queryClient={queryClient} router={router} />))
// A page that came drawn stays until there is the same to show.
if (root.hasChildNodes()) void loaded.then(render)
else render()

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
