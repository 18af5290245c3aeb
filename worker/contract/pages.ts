import { PAGES_WITH_ID } from './pages-with-id'

/** Paths of the app's pages without an id. A test compares them with the routes. */
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
/** Public pages, rendered by the worker. */
const FOR_VISITORS = /^\/(a|o|i|in|embed\/a)\/./

/** Matches route patterns such as `/activity/$id`, which contain no ids. */
export const PAGE_PATTERN = new RegExp(`^(?:${PAGES.join('|')}|/(?:${WITH_ID})/\\$(?:id|creatorId|token))/?$`)

/** Returns the pattern of the page at a path, such as `/activity/$id`, without ids or secrets; null for an unknown path. */
export function patternOf(path: string): string | null {
  const name = path === '/' ? path : path.replace(/\/$/, '').toLowerCase()
  if (KNOWN.has(name)) return name
  const [, page] = new RegExp(`^/(${WITH_ID})/.`, 'i').exec(path) ?? FOR_VISITORS.exec(path) ?? []
  return page === undefined ? null : `/${page.toLowerCase()}/$id`
}
