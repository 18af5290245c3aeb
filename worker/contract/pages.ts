import { PAGES_WITH_ID } from './pages-with-id'

/** Paths of the app's pages that need no id. A test compares them with the routes. */
export const PAGES: readonly string[] = [
  '/',
  '/activity-management',
  '/admin',
  '/auth',
  '/auth/error',
  '/auth/success',
  '/coming-soon',
  '/create-activity',
  '/explore',
  '/forgot-password',
  '/login',
  '/map',
  '/notices',
  '/numbers',
  '/record',
  '/reset-password',
  '/settings',
  '/setup',
  '/signup',
  '/unsubscribe',
  '/verify-email',
  '/welcome',
]

const KNOWN = new Set(PAGES)
const WITH_ID = PAGES_WITH_ID.join('|')
/** Pages for visitors, rendered by the worker. */
const FOR_VISITORS = /^\/(a|o|i|in|embed\/a)\/./

/** A route's pattern, which has no ids, such as `/activity/$id`. */
export const PAGE_PATTERN = new RegExp(`^(?:${PAGES.join('|')}|/(?:${WITH_ID})/\\$(?:id|creatorId|token))/?$`)

/**
 * Returns the pattern of the page at a path, such as `/activity/$id`, or null where there is none. Says nothing of an id, of
 * a secret, or of any other text in the path.
 */
export function patternOf(path: string): string | null {
  const name = path === '/' ? path : path.replace(/\/$/, '').toLowerCase()
  if (KNOWN.has(name)) return name
  const [, page] = new RegExp(`^/(${WITH_ID})/.`, 'i').exec(path) ?? FOR_VISITORS.exec(path) ?? []
  return page === undefined ? null : `/${page.toLowerCase()}/$id`
}
