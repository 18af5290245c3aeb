import type { Page, Request } from 'playwright/test'

/** Follows the requests of a page from now on: those that are pending, and the addresses of those that have finished. */
export function watchRequests(page: Page): { pending: Set<Request>; finished: string[] } {
  const pending = new Set<Request>()
  const finished: string[] = []
  page.on('request', (request) => {
    // The requests of the document before may never be reported as over.
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
