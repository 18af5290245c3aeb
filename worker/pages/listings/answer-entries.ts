import { locale } from '#messages'
import { calendarFileName } from '../../contract/calendar-event'
import { CALENDAR_EVENTS_MAX, FEED_ENTRIES_MAX } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import { answerCalendar } from '../../platform/answer-calendar'
import { iso } from '../../platform/clock'
import { etagOf } from '../../platform/etag'
import type { AppContext } from '../../platform/http'
import { xml } from '../../platform/xml'
import { pathInLanguage } from '../shell/languages'
import { inForm } from './address'
import { toEvent, toFeedEntry } from './entries'
import type { EntryRow } from './store/entries'

/** Contents of a list's calendar and feed. */
export type Entries = {
  title: string
  subtitle: string
  /** Last change of a list without activities. */
  since: number
  rows: readonly EntryRow[]
  /** Canceled activities, only for calendars: feed readers keep entries as they first read them. */
  cancelled: readonly EntryRow[]
}
/** With the path of the list's page. */
type Listing = Entries & { path: string }

/** Feed readers poll every few minutes to hours, and calendars every hour. */
export const ENTRIES_SECONDS = 300
const CACHE_CONTROL = `public, max-age=${ENTRIES_SECONDS}`

/** Answers with a list's calendar or feed. */
export function answerEntries(c: AppContext, form: 'calendar' | 'feed', listing: Listing): Response {
  return form === 'calendar' ? answerListCalendar(c, listing) : answerListFeed(c, listing)
}

/** Answers with a calendar of upcoming and canceled activities. No `Last-Modified`, because activities can leave it (adr/0087). */
function answerListCalendar(c: AppContext, { title, rows, cancelled }: Listing): Response {
  const { siteUrl: origin } = c.var.settings
  return answerCalendar(c, {
    name: title,
    fileName: calendarFileName({ title }),
    events: [...rows, ...cancelled]
      .toSorted((a, b) => a.activity.startsAt - b.activity.startsAt || a.activity.seq - b.activity.seq)
      .slice(0, CALENDAR_EVENTS_MAX)
      .map((row) => toEvent(row, { origin, isShort: true })),
    cacheControl: CACHE_CONTROL,
  })
}

/** Answers with an Atom feed (RFC 4287) of upcoming activities, latest published first. */
function answerListFeed(c: AppContext, { path, title, subtitle, since, rows }: Listing): Response {
  const { siteUrl: origin } = c.var.settings
  const shown = rows
    .toSorted((a, b) => b.activity.createdAt - a.activity.createdAt || b.activity.seq - a.activity.seq)
    .slice(0, FEED_ENTRIES_MAX)
  const self = origin + pathInLanguage(inForm(path, 'feed'))
  const updatedAt = Math.max(since, ...shown.map(({ activity }) => activity.updatedAt))
  const file = xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${new Intl.Locale(locale()).baseName}">
  <id>${self}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${origin + pathInLanguage(path)}"/>
  <author><name>${SITE_NAME}</name></author>
  <updated>${iso(updatedAt)}</updated>${shown.map((row) => toFeedEntry(row, origin))}
</feed>
`.text
  return c.body(file, 200, {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': CACHE_CONTROL,
    etag: etagOf(file),
  })
}
