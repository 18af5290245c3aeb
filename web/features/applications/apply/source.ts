import type { ApplicationSource } from '../../../../worker/contract/applications'

/** The parts of the Navigation API that we use. Not every browser supports it. */
type History = { entries: () => { url: string | null }[]; currentEntry: { index: number } | null }

/** Sources of applications, matched by the start of the previous page's path. */
const SOURCES: [RegExp, ApplicationSource][] = [
  [/^\/explore/, 'explore'],
  [/^\/map/, 'map'],
  [/^\/(?:creator|notices)/, 'follow'],
  // Visitors' pages, and the pages to sign up or log in.
  [/^\/(?:a\/|o\/|in\/|login|signup|welcome|auth|verify-email)/, 'link'],
]

/**
 * Returns how the user found the activity, based on the current page or, on the activity's own page, on the page before it.
 * Undefined on that page without the Navigation API.
 */
export function applicationSource(): ApplicationSource | undefined {
  if (!window.location.pathname.startsWith('/activity/')) return sourceOf(window.location.pathname) ?? 'other'
  const { navigation } = window as { navigation?: History }
  if (!navigation?.currentEntry) return undefined
  const before = navigation
    .entries()
    .slice(0, navigation.currentEntry.index)
    .map(({ url }) => new URL(url ?? '/', window.location.origin).pathname)
    .findLast((path) => path !== window.location.pathname)
  // No previous page: the user opened a link.
  return before === undefined ? 'link' : (sourceOf(before) ?? 'other')
}

function sourceOf(path: string): ApplicationSource | undefined {
  return SOURCES.find(([page]) => page.test(path))?.[1]
}
