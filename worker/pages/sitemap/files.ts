import { LEGAL_LINKS } from '../../contract/legal-links'
import { SITEMAP_URLS_MAX } from '../../contract/limits'
import type { Atlas } from '../../places/atlas'
import { listInstalledCities } from '../../places/atlas'
import { cityOfKey } from '../../places/city-page'
import { findCity } from '../../places/gazetteer'
import { iso } from '../../platform/clock'
import type { Database } from '../../platform/database'
import { xml } from '../../platform/xml'
import { alternates } from '../shell/languages'
import type { ActivityKey } from './store'
import { listActivities, listCities, listOrganizers } from './store'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINKS_NAMESPACE = 'http://www.w3.org/1999/xhtml'

/** Maximum URLs per file, and rows per query. */
type Size = { max?: number; part?: number }
const PART = 5000

/** A file's URLs, one part at a time. */
export type Parts = AsyncGenerator<Url[]>
type Url = { path: string; changedAt?: number | null }

/** Returns the file that lists the others. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
  return xml`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="${NAMESPACE}">${paths.map(
    (path) => xml`
  <sitemap><loc>${origin}${path}</loc></sitemap>`,
  )}
</sitemapindex>
`.text
}

/** Yields a file's text. */
export async function* sitemapTexts(parts: Parts, origin: string): AsyncGenerator<string> {
  const links = alternates('').length > 0 ? xml` xmlns:xhtml="${LINKS_NAMESPACE}"` : ''
  yield xml`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="${NAMESPACE}"${links}>`.text
  for await (const urls of parts)
    yield xml`${urls.map(
      ({ path, changedAt }) => xml`
  <url><loc>${origin}${path}</loc>${changedAt ? xml`<lastmod>${iso(changedAt)}</lastmod>` : ''}${alternates(
    path,
  ).map(
    ([tag, address]) => xml`<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${address}"/>`,
  )}</url>`,
    )}`.text
  yield xml`
</urlset>
`.text
}

/** Yields the permanent pages. They change with releases, so their last change is unknown. */
export async function* pageUrls(): Parts {
  yield ['/', ...LEGAL_LINKS.map(([path]) => path)].map((path) => ({ path }))
}

/** Yields the activities from a key on. */
export async function* activityUrls(
  db: Database,
  { from, at, ...size }: Size & { from: ActivityKey | null; at: number },
): Parts {
  const list = (next: ActivityKey | null, limit: number) => listActivities(db, { from: next, at, limit })
  const keyAfter = ({ startsAt, seq }: ActivityKey) => ({ startsAt, seq: seq + 1 })
  for await (const rows of inParts(from, { list, keyAfter, ...size }))
    yield rows.map(({ id, updatedAt }) => ({ path: `/a/${id}`, changedAt: updatedAt }))
}

/** Yields the known cities with upcoming activities. */
export async function* cityUrls(atlas: Atlas, at: number): Parts {
  const list = (after: string, limit: number) => listCities(atlas.db, { after, limit, at })
  for await (const rows of inParts('', { list, keyAfter: keyOf })) {
    const shown = rows.filter(isAhead)
    const others = shown.map(keyOf).filter((value) => !findCity(value))
    const installed = new Set(await listInstalledCities(atlas, others))
    yield shown.flatMap(({ value, changedAt }) => {
      const isKnown = installed.has(value) || findCity(value)
      const path = isKnown && cityOfKey(value)?.path
      return path ? { path, changedAt } : []
    })
  }
}

/** Yields the organizers after an id with upcoming activities. */
export async function* organizerUrls(
  db: Database,
  { after, at, ...size }: Size & { after: string; at: number },
): Parts {
  const list = (next: string, limit: number) => listOrganizers(db, { after: next, limit, at })
  for await (const rows of inParts(after, { list, keyAfter: keyOf, ...size }))
    yield rows.filter(isAhead).map(({ value, changedAt }) => ({ path: `/o/${value}`, changedAt }))
}

const keyOf = ({ value }: { value: string }) => value
/** Whether a city or an organizer has upcoming activities. */
const isAhead = ({ changedAt }: Pick<Url, 'changedAt'>) => changedAt !== null

type Part<Row, Key> = {
  list: (from: Key, limit: number) => PromiseLike<Row[]>
  keyAfter: (last: Row) => Key
}

/** Yields a list's rows from a key on, one part at a time. */
async function* inParts<Row, Key>(
  from: Key,
  { list, keyAfter, max = SITEMAP_URLS_MAX, part = PART }: Part<Row, Key> & Size,
): AsyncGenerator<Row[]> {
  let next = from
  for (let left = max; left > 0; left -= part) {
    const limit = Math.min(left, part)
    const rows = await list(next, limit)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    next = keyAfter(last)
  }
}
