import { PAGES } from '../contract/pages'
import { PAGES_WITH_ID } from '../contract/pages-with-id'

const KNOWN = new Set(PAGES)
const WITH_ID = new RegExp(`^/(?:${PAGES_WITH_ID.join('|')})/[\\w-]{1,64}$|^/answer/[\\w.-]{1,600}$`)

/** Returns whether an app path contains an id or a link's secret. Search engines must not list these. */
export const hasId = (path: string) => WITH_ID.test(path.replace(/\/$/, '').toLowerCase())

/** Returns whether the app has a page at a path, ignoring case and a trailing slash like its router. The id may be unknown. */
export function isKnownPage(path: string): boolean {
  const name = path === '/' ? path : path.replace(/\/$/, '').toLowerCase()
  return KNOWN.has(name) || WITH_ID.test(name)
}
