import type { BrowserContext, ConsoleMessage } from 'playwright/test'
import { MAPTILER, TILES } from './tiles'

/** A URL that has no page. */
export const UNKNOWN_PAGE = '/nowhere'

/** Pages whose document may respond with 404 for an unavailable activity, organizer, or link. The page says so. */
const DETAIL_PAGE = /^\/(?:activity|creator|answer)\/[\w-]+$/

/** URLs whose requests a test makes fail on purpose, by context. */
const failingUrls = new WeakMap<BrowserContext, Set<string>>()

/** Accepts the console error for a request that the test makes fail. */
export function expectFailure(context: BrowserContext, url: string): void {
  const urls = failingUrls.get(context) ?? new Set()
  failingUrls.set(context, urls.add(url))
}

/** Reports uncaught errors, console errors, and content security policy violations on any page of the context. */
export function watchPages(context: BrowserContext, report: (problem: string) => void): void {
  context.on('weberror', (webError) => report(String(webError.error())))
  context.on('page', (page) => page.on('crash', () => report(`${page.url()} crashed`)))
  context.on('console', (message) => {
    const isViolation = message.text().includes('Content Security Policy')
    if (isViolation || (message.type() === 'error' && !isExpected(context, message))) {
      report(`${message.text()} (${message.location().url})`)
    }
  })
}

/** Returns whether a failed request is expected: the test caused it, or the API rejected it and the page shows the reason. */
function isExpected(context: BrowserContext, message: ConsoleMessage): boolean {
  const text = message.text()
  // A tab may still try to connect just after its session has ended.
  if (/^WebSocket connection to .*\/api\/live' failed: HTTP Authentication failed/.test(text)) return true
  if (!text.startsWith('Failed to load resource')) return false
  const { url } = message.location()
  const { pathname } = new URL(url)
  const isRefusal = /status of 4\d\d/.test(text) && pathname.startsWith('/api/')
  const isUnknownPage =
    text.includes('status of 404') && (pathname === UNKNOWN_PAGE || DETAIL_PAGE.test(pathname))
  const isOffline = text.includes('ERR_INTERNET_DISCONNECTED')
  return (
    isRefusal ||
    isUnknownPage ||
    isOffline ||
    TILES.test(url) ||
    MAPTILER.test(url) ||
    hasFailed(context, url)
  )
}

const hasFailed = (context: BrowserContext, url: string) => failingUrls.get(context)?.has(url) ?? false
