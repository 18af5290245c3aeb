/** Pages of the app, which need a session, and calls. Images are in previews and in search results. */
const DISALLOWED = [
  '/api/',
  '/activity',
  '/admin',
  '/answer/',
  '/auth',
  '/calendar/',
  '/coming-soon',
  '/create-activity',
  '/creator/',
  '/dev/',
  '/explore',
  '/forgot-password',
  '/map',
  '/notices',
  '/numbers',
  '/reset-password',
  '/settings',
  '/setup',
  '/unsubscribe',
  '/verify-email',
]

/**
 * Returns `/robots.txt` (RFC 9309). Crawlers may read everything on a copy that is not to be indexed: only then they see that
 * each answer says so.
 */
export function robotsTxt({ siteUrl, isIndexed }: { siteUrl: string; isIndexed: boolean }): string {
  if (!isIndexed)
    return '# Each answer of this copy has the header "X-Robots-Tag: noindex".\nUser-agent: *\nAllow: /\n'
  return [
    'User-agent: *',
    'Allow: /api/images/file/',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
