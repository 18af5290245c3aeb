import { PAGES } from '../../contract/pages'
import { PAGES_WITH_ID, SHARED_PAGES } from '../../contract/pages-with-id'

/** Pages of the app that anyone may open. All others need a session or the secret of an email. */
const OPEN_PAGES: readonly string[] = ['/', '/login', '/signup']

/** What public pages show: photos, also in previews and search results, and the activities of the first page. */
const ALLOWED = ['/api/images/file/', '/api/activities/landing']
const DISALLOWED = [
  '/api/',
  '/dev/',
  ...PAGES.filter((page) => !OPEN_PAGES.includes(page)),
  ...PAGES_WITH_ID.filter((name) => !SHARED_PAGES.includes(name)).map((name) => `/${name}/`),
]

/**
 * Returns `/robots.txt` (RFC 9309). What programs fetch for a user stays allowed, such as calendars, which say `noindex`
 * themselves. Crawlers may read everything on a copy that is not to be indexed: only then they see that each answer says
 * so.
 */
export function robotsTxt({ siteUrl, isIndexed }: { siteUrl: string; isIndexed: boolean }): string {
  if (!isIndexed)
    return '# Each answer of this copy has the header "X-Robots-Tag: noindex".\nUser-agent: *\nAllow: /\n'
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
