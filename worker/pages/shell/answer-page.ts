import { etagOf } from '../../platform/etag'
import type { AppContext } from '../../platform/http'
import { readSession } from '../../sessions/cookie'

/** Cache duration of a page. With two caches, seats and hidden content can be twice this old. */
export const PAGE_SECONDS = 60

/** Answers with a page that is the same for all visitors. */
export function answerPage(c: AppContext, page: string): Response {
  return c.html(page, 200, {
    'cache-control': `public, max-age=${PAGE_SECONDS}`,
    etag: etagOf(page),
  })
}

/** Redirects signed-in users to a page of the app. Returns null to visitors, whose answer can be cached if they sent no cookie. */
export async function openInApp(c: AppContext, path: string): Promise<Response | null> {
  if (!c.req.header('cookie') || !(await readSession(c))) return null
  c.header('cache-control', 'private, no-store')
  return c.redirect(path, 302)
}
