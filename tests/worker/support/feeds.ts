import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed } from 'feedsmith'
import RssParser from 'rss-parser'

/** A feed as read by both parsers. */
export type ReadFeed = {
  title: string
  page: string
  entries: { id: string; title: string; page: string; author: string; published: string; summary: string }[]
}

/** Reads an Atom feed with `feedsmith` and `rss-parser`, which must agree. */
export async function readFeed(file: string): Promise<ReadFeed> {
  const one = readWithFeedsmith(file)
  const other = await readWithRssParser(file)
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Error(`The parsers disagree:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`)
  return one
}

function readWithFeedsmith(file: string): ReadFeed {
  const { title, links, entries = [] } = parseAtomFeed(file)
  return {
    title: title?.value ?? '',
    page: links?.find(({ rel }) => rel === 'alternate')?.href ?? '',
    entries: entries.map((entry) => ({
      id: entry.id ?? '',
      title: entry.title?.value ?? '',
      page: entry.links?.[0]?.href ?? '',
      author: entry.authors?.[0]?.name ?? '',
      published: entry.published ?? '',
      summary: entry.summary?.value ?? '',
    })),
  }
}

async function readWithRssParser(file: string): Promise<ReadFeed> {
  const { title = '', link = '', items } = await new RssParser().parseString(file)
  return {
    title,
    page: link,
    entries: items.map((item) => ({
      id: String(Reflect.get(item, 'id')),
      title: item.title ?? '',
      page: item.link ?? '',
      author: String(Reflect.get(item, 'author')),
      published: String(Reflect.get(item, 'pubDate')),
      summary: item.summary ?? '',
    })),
  }
}

/** Reads a sitemap file, which must be well-formed. Returns its paths, and their last changes if present. */
export function readSitemap(file: string): { paths: string[]; lastmods: string[] } {
  const valid = XMLValidator.validate(file)
  if (valid !== true) throw new Error(valid.err.msg)
  const parsed = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' }).parse(file)
  const entries: { loc: string; lastmod?: string }[] =
    parsed.urlset?.url ?? parsed.sitemapindex?.sitemap ?? []
  return {
    paths: entries.map(({ loc }) => loc.replace('https://tagalong.test', '')),
    lastmods: entries.flatMap(({ lastmod }) => lastmod ?? []),
  }
}
