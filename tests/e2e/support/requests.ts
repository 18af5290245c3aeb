import type { Page, Request } from 'playwright/test'

/** Tracks a page's requests: those pending, and the URLs of those finished. */
export function watchRequests(page: Page): { pending: Set<Request>; finished: string[] } {
  const pending = new Set<Request>()
  const finished: string[] = []
  page.on('request', (request) => {
    // Requests of the previous document may never be reported as finished.
    if (request.isNavigationRequest()) pending.clear()
    pending.add(request)
  })
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('requestfinished', (request) => {
    pending.delete(request)
    finished.push(request.url())
  })
  return { pending, finished }
}
