import { locale } from '#messages'
import { SITE_NAME } from '../../contract/site-name'
import { iso } from '../../platform/clock'
import type { Xml } from '../../platform/xml'
import { xml } from '../../platform/xml'

export type Feed = {
  title: string
  subtitle: string
  /** URLs of the feed and of its page. */
  self: string
  page: string
  updatedAt: number
  entries: readonly Xml[]
}

/** Returns an Atom feed (RFC 4287). */
export function atomFeed({ title, subtitle, self, page, updatedAt, entries }: Feed): string {
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${new Intl.Locale(locale()).baseName}">
  <id>${self}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
  <author><name>${SITE_NAME}</name></author>
  <updated>${iso(updatedAt)}</updated>${entries}
</feed>
`.text
}
