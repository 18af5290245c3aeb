import * as publicPagesText from '#messages/public-pages'
import { answerCalendar } from '../../platform/answer-calendar'
import { now } from '../../platform/clock'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { readSession } from '../../sessions/cookie'
import { toEvent } from '../listings/entries'
import { answerPage, PAGE_SECONDS } from '../shell/answer-page'
import { answerNotFound } from '../shell/error-page'
import { invitationIn } from './links'
import { activityPage } from './page'
import { readSharedPage } from './read'

/** `/a/{id}`, and `/a/{id}.ics` for calendars. */
const ADDRESS = /^\/a\/([\w-]{1,64})(\.ics)?$/

/** Answers an activity's public page or calendar file (product.md 17.12). Signed-in users are redirected to the app. */
export async function answerActivity(c: AppContext): Promise<Response> {
  c.set('route', '/a/:id')
  const [, id, isCalendar] = ADDRESS.exec(c.req.path) ?? []
  if (id === undefined) return unknownActivity(c)
  if (isCalendar)
    return answerFromCache(c, { key: ['activity', id, 'calendar'], seconds: PAGE_SECONDS }, () =>
      answerFile(c, id),
    )
  // Without cookies, the answer can be cached for other visitors.
  if (c.req.header('cookie') && (await readSession(c))) {
    c.header('cache-control', 'private, no-store')
    return c.redirect(`/activity/${id}`, 302)
  }
  const code = invitationIn(c.req.query())
  const key = ['activity', id, code ?? '']
  return answerFromCache(c, { key, seconds: PAGE_SECONDS }, () => answerHtml(c, id, code))
}

async function answerHtml(c: AppContext, id: string, code: string | null): Promise<Response> {
  const at = now()
  const page = await readSharedPage(c, id, at)
  if (page === null) return unknownActivity(c, id)
  if (page === 'deleted') return deletedActivity(c)
  return answerPage(c, activityPage({ origin: c.var.settings.siteUrl, page, code, at }))
}

async function answerFile(c: AppContext, id: string): Promise<Response> {
  const page = await readSharedPage(c, id, now())
  if (page === null) return unknownActivity(c, id)
  if (page === 'deleted') return deletedActivity(c)
  const { title } = page.activity
  return answerCalendar(c, {
    name: title,
    fileName: `${title}.ics`,
    events: [toEvent(page, { origin: c.var.settings.siteUrl })],
    cacheControl: `public, max-age=${PAGE_SECONDS}`,
    lastModified: new Date(page.activity.updatedAt),
  })
}

/** Returns the same answer for members-only activities and unknown ids. */
function unknownActivity(c: AppContext, id?: string): Response {
  return answerNotFound(c, {
    title: publicPagesText.activityNotFound(),
    text: publicPagesText.activityNotFoundHint(),
    ...(id !== undefined && { logIn: `/activity/${id}` }),
  })
}

function deletedActivity(c: AppContext): Response {
  return answerNotFound(c, {
    title: publicPagesText.activityGone(),
    text: publicPagesText.activityGoneHint(),
    status: 410,
  })
}
