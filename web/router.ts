import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search-params'
import { routeTree } from './routeTree.gen'
import { ErrorScreen } from './shell/screens/error-screen'
import { NotFoundScreen } from './shell/screens/not-found-screen'
import { PendingScreen } from './shell/screens/pending-screen'

/**
 * Creates the router, with the browser's history unless `history` is given. Hovering a link preloads its page, and going back
 * restores the scroll position.
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Leave caching to the query cache.
    defaultPreloadStaleTime: 0,
    // Show a page as soon as it has loaded. By default a visible pending screen stays for half a second.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // When prerendering, this would add an inline script, which the content security policy forbids.
    scrollRestoration: typeof window !== 'undefined' && restoresScroll(),
    // Drop search parameters that a route doesn't define.
    search: { strict: true },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/**
 * Returns a predicate for whether to restore the scroll position. It is false for the first page if the document is new or was
 * scrolled before the app started. In a new document, reading the position would force a layout of the whole page within its
 * first frame.
 */
function restoresScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isRestored = !isFirst || (hasPosition() && window.scrollY === 0)
    isFirst = false
    return isRestored
  }
}

/** Returns whether the document may have a scroll position: its URL has a fragment, or it was shown before. */
function hasPosition(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return location.hash !== '' || (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
}
