import type { QueryClient } from '@tanstack/react-query'
import type { useRouter } from '@tanstack/react-router'
import { MAIN_LINKS } from './main-links'

const loadModal = () => import('../../ui/dialog/modal')
const loadMenu = () => import('../../ui/menu-parts')
/** Sections of Settings that load after the page. */
const loadSections = () =>
  Promise.all([
    import('../settings/account'),
    import('../settings/own-data'),
    import('../install/install-card'),
    import('../../features/alerts/alerts-card'),
    import('../../features/invitations/own/card'),
    import('../../features/push/push-settings'),
  ])

/** The page must be quiet for this long before more is loaded. */
const QUIET_MS = 3500
const IDLE_MAX_MS = 5000

/**
 * Loads dialogs, menus, and the code of the main pages, once this page shows its content and the browser is idle. `signal`
 * stops the wait.
 */
export function warmPages(
  router: ReturnType<typeof useRouter>,
  queryClient: QueryClient,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout>
  const pages = MAIN_LINKS.map(
    ({ to }) =>
      () =>
        router.loadRouteChunk(router.routesByPath[to]),
  )
  const loadAll = async () => {
    // One at a time, because loading them all at once slows down the current page.
    for (const load of [loadModal, loadMenu, ...pages, loadSections]) {
      await idle()
      // Ignore failures: opening the page or dialog retries and reports them.
      await Promise.resolve(load()).catch(() => {})
    }
  }
  const loadWhenQuiet = () => {
    const isLoading = document.readyState !== 'complete' || queryClient.isFetching() > 0
    if (isLoading) timer = setTimeout(loadWhenQuiet, QUIET_MS)
    else void loadAll()
  }
  loadWhenQuiet()
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Waits until the browser is idle. Safari has no idle callback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MAX_MS })
    else setTimeout(resolve)
  })
}
