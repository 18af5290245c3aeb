import * as publicPagesText from '#messages/public-pages'
import { now } from '../../platform/clock'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { readSession } from '../../sessions/cookie'
import { answerPage, PAGE_SECONDS } from '../shell/answer-page'
import { answerNotFound } from '../shell/error-page'
import { inForm, parseOrganizerAddress } from './address'
import { answerEntries, ENTRIES_SECONDS } from './answer-entries'
import { organizerPage } from './organizer-page'
import { parseListQuery } from './query'
import { readOrganizerEntries } from './read-entries'
import { readOrganizer } from './read-page'
import type { Position } from './store/upcoming'

/** Answers an organizer's page, calendar, or feed. Signed-in users are redirected to the profile in the app. */
export async function answerOrganizer(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const address = parseOrganizerAddress(pathname)
  if (!address) return unknownOrganizer(c)
  const { id, path, form } = address
  if (pathname !== inForm(path, form)) return c.redirect(inForm(path, form) + search, 301)
  if (form !== 'page')
    return answerFromCache(c, { key: ['organizer', id, form], seconds: ENTRIES_SECONDS }, () =>
      answerOrganizerEntries(c, { id, path, form }),
    )
  // Without cookies, the answer can be cached for other visitors.
  if (c.req.header('cookie') && (await readSession(c))) {
    c.header('cache-control', 'private, no-store')
    return c.redirect(`/creator/${id}`, 302)
  }
  const { after } = parseListQuery(c.req.query())
  const key = ['organizer', id, after?.startsAt ?? 0, after?.seq ?? 0]
  return answerFromCache(c, { key, seconds: PAGE_SECONDS }, () => answerOrganizerPage(c, id, after))
}

async function answerOrganizerPage(c: AppContext, id: string, after: Position | null): Promise<Response> {
  const at = now()
  const listing = await readOrganizer(c, id, { at, after })
  if (!listing) return unknownOrganizer(c, id)
  const { siteUrl: origin } = c.var.settings
  return answerPage(c, organizerPage({ origin, listing, isFirst: after === null, at }))
}

async function answerOrganizerEntries(
  c: AppContext,
  { id, path, form }: { id: string; path: string; form: 'calendar' | 'feed' },
): Promise<Response> {
  const found = await readOrganizerEntries(c, id, now())
  if (!found) return unknownOrganizer(c, id)
  return answerEntries(c, form, {
    path,
    title: publicPagesText.activitiesBy({ name: found.name }),
    subtitle: publicPagesText.organizerFeedSubtitle({ name: found.name }),
    ...found,
  })
}

/** Returns the same answer for users without a page and unknown ids. */
function unknownOrganizer(c: AppContext, id?: string): Response {
  return answerNotFound(c, {
    title: publicPagesText.noPublicPage(),
    text: publicPagesText.noPublicPageHint(),
    ...(id !== undefined && { logIn: `/creator/${id}` }),
  })
}
