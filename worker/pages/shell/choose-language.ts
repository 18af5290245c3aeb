import { setCookie } from 'hono/cookie'
import { SITE_LANGUAGE_TAGS } from '../../contract/site-languages'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'

/** A year. */
const KEPT_SECONDS = 31_536_000

/**
 * Stores the chosen language in the browser, like the app's settings, and redirects to a page of this site.
 * @throws AppError not_found
 */
export function chooseLanguage(c: AppContext): Response {
  const { to, next = '/' } = c.req.query()
  const chosen = SITE_LANGUAGE_TAGS.find((tag) => tag === to)
  if (!chosen || SITE_LANGUAGE_TAGS.length < 2) throw new AppError('not_found')
  const { siteUrl } = c.var.settings
  const target = URL.parse(next, siteUrl)
  const path = target?.origin === new URL(siteUrl).origin ? target.pathname + target.search : '/'
  setCookie(c, 'language', chosen, { path: '/', maxAge: KEPT_SECONDS, sameSite: 'lax' })
  c.header('cache-control', 'no-store')
  return c.redirect(path.startsWith('//') ? '/' : path, 302)
}
