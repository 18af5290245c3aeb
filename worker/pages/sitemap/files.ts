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
const SIZE = { max: SITEMAP_URLS_MAX, part: 5000 }

/** A file's URLs, one part at a time. */
export type Parts = AsyncGenerator<Url[]>
type Url = { path: string; changedAt?: number }

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
  <url><loc>${origin}${path}</loc>${changedAt === undefined ? '' : xml`<lastmod>${iso(changedAt)}</lastmod>`}${alternates(
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
  const { max, part } = { ...SIZE, ...size }
  let next = from
  for (let left = max; left > 0; left -= part) {
    const limit = Math.min(left, part)
    const rows = await listActivities(db, { from: next, at, limit })
    yield rows.map(({ id, updatedAt }) => ({ path: `/a/${id}`, changedAt: updatedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    next = { startsAt: last.startsAt, seq: last.seq + 1 }
  }
}

/** Yields the known cities with upcoming activities. */
export async function* cityUrls(atlas: Atlas, at: number): Parts {
  const list = (after: string, limit: number) => listCities(atlas.db, { after, limit, at })
  for await (const rows of distinctRows(list, { after: '', ...SIZE })) {
    const others = rows.map(({ value }) => value).filter((value) => !findCity(value))
    const installed = new Set(await listInstalledCities(atlas, others))
    yield rows.flatMap(({ value, changedAt }) => {
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
  for await (const rows of distinctRows(list, { after, ...SIZE, ...size }))
    yield rows.map(({ value, changedAt }) => ({ path: `/o/${value}`, changedAt }))
}

type Row = { value: string; changedAt: number | null }
type ChangedRow = { value: string; changedAt: number }

/** Yields the rows with upcoming activities, one part at a time. */
async function* distinctRows(
  list: (after: string, limit: number) => PromiseLike<Row[]>,
  { after, max, part }: Required<Size> & { after: string },
): AsyncGenerator<ChangedRow[]> {
  let next = after
  for (let left = max; left > 0; left -= part) {
    const limit = Math.min(left, part)
    const rows = await list(next, limit)
    yield rows.flatMap(({ value, changedAt }) => (changedAt === null ? [] : { value, changedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    next = last.value
  }
}
