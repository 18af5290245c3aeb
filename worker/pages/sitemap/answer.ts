import { SITEMAP_FILES_MAX, SITEMAP_URLS_MAX } from '../../contract/limits'
import { atlasOf } from '../../places/atlas'
import { streamOfTexts } from '../../platform/body'
import { now } from '../../platform/clock'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { readWithinQuota } from '../read'
import type { Parts } from './files'
import { activityUrls, cityUrls, organizerUrls, pageUrls, sitemapIndex, sitemapTexts } from './files'
import type { ActivityKey } from './store'
import { findActivityFiles, findOrganizerFiles } from './store'

/** Crawlers request it a few times a day. Hidden pages disappear from it after this time. */
const SECONDS = 600
const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=${SECONDS}`,
}

/** Answers `/sitemap.xml`, which lists files at the root, because a file may only list URLs below its own folder (sitemaps.org). */
export function answerSitemap(c: AppContext): Promise<Response> {
  return answerFromCache(c, { key: ['sitemap'], seconds: SECONDS, hasNoText: true }, async () => {
    const { activities, organizers } = await readWithinQuota(c, 'readSitemap', (onlyIf) => {
      const size = { perFile: SITEMAP_URLS_MAX, files: SITEMAP_FILES_MAX, onlyIf }
      return {
        activities: findActivityFiles(c.var.db, { at: now(), ...size }),
        organizers: findOrganizerFiles(c.var.db, size),
      }
    })
    const paths = ['/sitemap-pages.xml']
    if (activities.length > 0) paths.push('/sitemap-cities.xml', '/sitemap-organizers.xml')
    paths.push(...organizers.map(({ after }) => `/sitemap-organizers.xml?after=${after}`))
    // The first file has a stable URL.
    for (const [at, { startsAt, seq }] of activities.entries())
      paths.push(`/sitemap-activities.xml${at > 0 ? `?from=${startsAt}-${seq}` : ''}`)
    return c.body(sitemapIndex(paths, c.var.settings.siteUrl), 200, HEADERS)
  })
}

/** Answers a sitemap file. */
export function answerSitemapFile(c: AppContext, kind: SitemapKind): Promise<Response> {
  const parts = PARTS[kind](c)
  return answerFromCache(
    c,
    { key: ['sitemap', kind, ...parts.key], seconds: SECONDS, hasNoText: true },
    async () => {
      await readWithinQuota(c, 'readSitemap', () => ({}))
      return c.body(streamOfTexts(sitemapTexts(parts.read(), c.var.settings.siteUrl)), 200, HEADERS)
    },
  )
}

type SitemapKind = 'pages' | 'cities' | 'organizers' | 'activities'

/** Parts of each kind of file, and where they begin. */
const PARTS: Record<SitemapKind, (c: AppContext) => { key: (string | number)[]; read: () => Parts }> = {
  pages: () => ({ key: [], read: pageUrls }),
  cities: (c) => ({ key: [], read: () => cityUrls(atlasOf(c), now()) }),
  organizers: (c) => {
    const after = c.req.query('after') ?? ''
    return { key: [after], read: () => organizerUrls(c.var.db, { after, at: now() }) }
  },
  activities: (c) => {
    const from = parseKey(c.req.query('from'))
    return {
      key: from ? [from.startsAt, from.seq] : [],
      read: () => activityUrls(c.var.db, { from, at: now() }),
    }
  },
}

function parseKey(key: string | undefined): ActivityKey | null {
  const [, startsAt, seq] = /^(\d{1,15})-(\d{1,15})$/.exec(key ?? '') ?? []
  return startsAt && seq ? { startsAt: Number(startsAt), seq: Number(seq) } : null
}
