import type { ApplicationSource } from '../../../../worker/contract/applications'

/** The used parts of the Navigation API, which not every browser has. */
type History = { entries: () => { url: string | null }[]; currentEntry: { index: number } | null }

/** Sources of applications, by the beginning of the previous page's path. */
const SOURCES: [RegExp, ApplicationSource][] = [
  [/^\/explore/, 'explore'],
  [/^\/map/, 'map'],
  [/^\/(?:creator|notices)/, 'follow'],
  // Visitors' pages, and the pages for signing up or in.
  [/^\/(?:a\/|o\/|in\/|login|signup|welcome|auth|verify-email)/, 'link'],
]

/**
 * Returns how the user found the activity: from the current page, or from the page before the activity's page. Undefined
 * without the Navigation API.
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
