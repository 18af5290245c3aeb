import { PAGES } from '../contract/pages'
import { PAGES_WITH_ID } from '../contract/pages-with-id'

const KNOWN = new Set(PAGES)
const WITH_ID = new RegExp(`^/(?:${PAGES_WITH_ID.join('|')})/[\\w-]{1,64}$|^/answer/[\\w.-]{1,600}$`)

/** Returns whether a path of the app has an id or the secret of a link, which search engines must not list. */
export const hasId = (path: string) => WITH_ID.test(path.replace(/\/$/, '').toLowerCase())

/** Returns whether the app has a page at a path. An id may still belong to nothing. Like its router, it ignores case and a slash at the end. */
export function isKnownPage(path: string): boolean {
  const name = path === '/' ? path : path.replace(/\/$/, '').toLowerCase()
  return KNOWN.has(name) || WITH_ID.test(name)
}
