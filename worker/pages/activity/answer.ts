import * as publicPagesText from '#messages/public-pages'
import { answerCalendar } from '../../platform/answer-calendar'
import { now } from '../../platform/clock'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { toEvent } from '../listings/entries'
import { answerPage, openInApp, PAGE_SECONDS } from '../shell/answer-page'
import { answerNotFound } from '../shell/error-page'
import { invitationIn } from './links'
import { activityPage } from './page'
import type { SharedPage } from './read'
import { readSharedPage } from './read'

/** `/a/{id}`, and `/a/{id}.ics` for calendars. */
const ADDRESS = /^\/a\/([\w-]{1,64})(\.ics)?$/

/** Answers an activity's public page or calendar file (product.md 17.12). Signed-in users are redirected to the app. */
export async function answerActivity(c: AppContext): Promise<Response> {
  c.set('route', '/a/:id')
  const [, id, isCalendar] = ADDRESS.exec(c.req.path) ?? []
  if (id === undefined) return unknownActivity(c)
  if (isCalendar) return answerShared(c, ['activity', id, 'calendar'], (page) => answerFile(c, page))
  const redirect = await openInApp(c, `/activity/${id}`)
  if (redirect) return redirect
  const code = invitationIn(c.req.query())
  return answerShared(c, ['activity', id, code ?? ''], (page, at) =>
    answerPage(c, activityPage({ origin: c.var.settings.siteUrl, page, code, at })),
  )
}

/** Answers about the activity whose id is in the key, from the cache if it can. */
function answerShared(
  c: AppContext,
  key: [string, id: string, string],
  write: (page: SharedPage, at: number) => Response,
): Promise<Response> {
  return answerFromCache(c, { key, seconds: PAGE_SECONDS }, async () => {
    const at = now()
    const page = await readSharedPage(c, key[1], at)
    if (page === null) return unknownActivity(c, key[1])
    return page === 'deleted' ? deletedActivity(c) : write(page, at)
  })
}

function answerFile(c: AppContext, page: SharedPage): Response {
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
