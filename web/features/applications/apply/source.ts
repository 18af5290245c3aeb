import type { ApplicationSource } from '../../../../worker/contract/applications'

/** The parts of the Navigation API that are used here. Not every browser has it. */
type History = { entries: () => { url: string | null }[]; currentEntry: { index: number } | null }

/** Pages that lead to applying, by the beginning of their path. */
const SOURCES: [RegExp, ApplicationSource][] = [
  [/^\/explore/, 'explore'],
  [/^\/map/, 'map'],
  [/^\/(?:creator|notices)/, 'follow'],
  // The page of an activity for visitors, and the pages on the way through signing up or in.
  [/^\/(?:a\/|o\/|in\/|login|signup|welcome|auth|verify-email)/, 'link'],
]

/**
 * Returns how the user found the activity that they apply to: from the page where they apply, or from the one before the
 * activity's own. Undefined if the browser does not tell.
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
  // Nothing came before: a link was opened.
  return before === undefined ? 'link' : (sourceOf(before) ?? 'other')
}

function sourceOf(path: string): ApplicationSource | undefined {
  return SOURCES.find(([page]) => page.test(path))?.[1]
}
