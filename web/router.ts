import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from './routes/-error-screen'
import { NotFoundScreen } from './routes/-not-found-screen'
import { PendingScreen } from './routes/-pending-screen'
import { routeTree } from './routeTree.gen'

/**
 * The pages by address, that of the window where no other `history` is given. Links load a page's code when they are
 * pointed at; going back restores the scroll.
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // What has come is shown: the router would hold a pending screen for half a second once it was seen.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Where there is no window nothing scrolls, and an inline script would say how.
    scrollRestoration: typeof window !== 'undefined',
    // What a route's own search schema does not know is not in its search either.
    search: { strict: true },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
