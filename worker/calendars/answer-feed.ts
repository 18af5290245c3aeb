import { sql } from 'drizzle-orm'
import { inLanguage } from '#messages'
import * as calendarsText from '#messages/calendars'
import type { CalendarKind } from '../contract/calendars'
import { CALENDAR_EVENTS_MAX, CALENDAR_PAST_MAX } from '../contract/limits'
import { languageOf } from '../contract/site-languages'
import { SITE_NAME } from '../contract/site-name'
import { settingsOf } from '../env'
import { answerCalendar } from '../platform/answer-calendar'
import { HOUR_MS, now } from '../platform/clock'
import { batch, first, openDatabase } from '../platform/database'
import { AppError, describeError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { logFailure } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { hashSecret } from '../platform/tokens'
import { countAttempt, isWithinQuota } from '../sessions/quota-store'
import type { EntryRow } from './events-store'
import { listFollowed, listPlans } from './events-store'
import { changedSince } from './rules'
import { findFeed, hasKind, isFeed, selectFeedUser, updateFeedRead } from './store'
import { toEntry } from './view'

/** `/calendar/{secret}.ics` */
const FILE = /^([\w-]{43})\.ics$/

const NAMES = {
  plans: () => calendarsText.myPlansName({ site: SITE_NAME }),
  following: () => calendarsText.followingName({ site: SITE_NAME }),
}

/**
 * Answers a private calendar URL, in one round trip (product.md 7.17). Unknown and revoked URLs, and those of suspended or
 * deleted users, get the same answer. Above the limit, nothing is read.
 * @throws AppError not_found, rate_limited
 */
export async function answerFeed(c: AppContext): Promise<Response> {
  c.set('route', '/calendar/:secret.ics')
  const settings = settingsOf(c.env)
  c.set('settings', settings)
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  const [, secret] = FILE.exec(c.req.param('file') ?? '') ?? []
  const secretHash = hashSecret(secret ?? '')
  const db = openDatabase(c.env.DB, c.var.work)
  const at = now()
  const own = quotaOf(c, 'readCalendar', secretHash)
  const unknown = quotaOf(c, 'unknownCalendar', clientIp(c))
  const reader = (kind: CalendarKind) =>
    selectFeedUser(secretHash, sql`${hasKind(kind)} and ${isWithinQuota([own])}`)
  const { feed, plans, followed, counted, countedUnknown } = await batch(db, {
    feed: first(findFeed(db, secretHash)),
    plans: listPlans(db, { userId: reader('plans'), at }),
    followed: listFollowed(db, { userId: reader('following'), at }),
    counted: countAttempt(db, own, { onlyIf: isFeed(secretHash) }),
    countedUnknown: countAttempt(db, unknown, { onlyIf: sql`not ${isFeed(secretHash)}` }),
  })
  requireWithinQuota([own, unknown], counted)
  requireWithinQuota([own, unknown], countedUnknown)
  if (!feed) throw new AppError('not_found')

  const view = { origin: settings.siteUrl, userId: feed.userId }
  const [coming, past, applied, hosted, pastHosted] = plans
  const over = [...past, ...pastHosted].sort(bySoonest).slice(-CALENDAR_PAST_MAX)
  const ahead = [...coming, ...applied, ...hosted, ...followed].sort(bySoonest)
  const rows = [...over, ...ahead.slice(0, CALENDAR_EVENTS_MAX - over.length)]
  const answer = inLanguage(languageOf(feed.locale), () =>
    answerCalendar(c, {
      name: NAMES[feed.kind](),
      fileName: `tagalong-${feed.kind}.ics`,
      events: rows.map((row) => toEntry(row, view)),
      cacheControl: 'private, no-cache',
      lastModified: (etag) => new Date(changedSince(feed, { etag, at })),
    }),
  )
  const etag = answer.headers.get('etag') ?? ''
  const wasReadLately = feed.lastReadAt !== null && feed.lastReadAt > at - HOUR_MS
  if (etag !== feed.etag || !wasReadLately) {
    const read = { secretHash, at, etag, changedAt: changedSince(feed, { etag, at }) }
    // If this fails, clients that compare times fetch the same file again.
    c.executionCtx.waitUntil(
      updateFeedRead(db, read).catch((error) => logFailure(c, `calendar read: ${describeError(error)}`)),
    )
  }
  return answer
}

const bySoonest = (a: EntryRow, b: EntryRow) => a.activity.startsAt - b.activity.startsAt
