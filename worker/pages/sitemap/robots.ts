import { IMAGE_PATH } from '../../contract/common'
import { PAGES } from '../../contract/pages'
import { PAGES_WITH_ID, SHARED_PAGES } from '../../contract/pages-with-id'

/** Pages of the app that anyone may open. All others need a session or an emailed secret. */
const OPEN_PAGES: readonly string[] = ['/', '/login', '/signup']

/** API paths used by public pages: photos, also in previews and search results, and the landing page's activities. */
const ALLOWED = [IMAGE_PATH, '/api/activities/landing']
const DISALLOWED = [
  '/api/',
  '/dev/',
  ...PAGES.filter((page) => !OPEN_PAGES.includes(page)),
  ...PAGES_WITH_ID.filter((name) => !SHARED_PAGES.includes(name)).map((name) => `/${name}/`),
]

/**
 * Returns `/robots.txt` (RFC 9309). URLs that programs fetch for users stay allowed, such as calendars, which send `noindex`
 * themselves. A site that must not be indexed allows everything, because crawlers have to read its `noindex` headers.
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
