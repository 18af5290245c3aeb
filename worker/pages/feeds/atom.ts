import { locale } from '#messages'
import { SITE_NAME } from '../../contract/site-name'
import { iso } from '../../platform/clock'
import { xml } from '../../platform/xml'

export type Feed = {
  title: string
  subtitle: string
  /** URLs of the feed and of its page. */
  self: string
  page: string
  updatedAt: number
  entries: readonly FeedEntry[]
}

export type FeedEntry = {
  /** Stable across versions of the entry. */
  id: string
  title: string
  page: string
  author: { name: string; page: string }
  category: string
  publishedAt: number
  updatedAt: number
  /** Plain text. */
  summary: string
}

/** Returns an Atom feed (RFC 4287). */
export function atomFeed({ title, subtitle, self, page, updatedAt, entries }: Feed): string {
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale()}">
  <id>${self}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
  <author><name>${SITE_NAME}</name></author>
  <updated>${iso(updatedAt)}</updated>${entries.map(entryOf)}
</feed>
`.text
}

function entryOf({ id, title, page, author, category, publishedAt, updatedAt, summary }: FeedEntry) {
  return xml`
  <entry>
    <id>${id}</id>
    <title>${title}</title>
    <link rel="alternate" type="text/html" href="${page}"/>
    <author><name>${author.name}</name><uri>${author.page}</uri></author>
    <category term="${category}"/>
    <published>${iso(publishedAt)}</published>
    <updated>${iso(updatedAt)}</updated>
    <summary>${summary}</summary>
  </entry>`
}
