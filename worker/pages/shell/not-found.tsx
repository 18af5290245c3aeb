import * as publicPagesText from '#messages/public-pages'
import { buttonClass } from '../../../web/ui/button-class'
import { SITE_NAME } from '../../contract/site-name'
import type { AppContext } from '../../platform/http'
import { renderPage } from './document'
import { stylesOf } from './styles'

const CSS = stylesOf()

/** Answers 404, or 410, with a page that links on. `logIn` is the path of a page that may be available to users. */
export function answerNotFound(
  c: AppContext,
  { title, text, logIn, status = 404 }: { title: string; text: string; logIn?: string; status?: 404 | 410 },
): Response {
  const { siteUrl: origin } = c.var.settings
  const head = {
    origin,
    title: `${title} · ${SITE_NAME}`,
    description: text,
    path: null,
    self: c.req.path,
    isIndexed: false,
    css: CSS,
  }
  const page = renderPage(
    head,
    <div className="empty">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {logIn && (
        <a className={buttonClass({ size: 'lg' })} href={`/login?next=${encodeURIComponent(logIn)}`}>
          {publicPagesText.logInToLook()}
        </a>
      )}
      <a className={buttonClass({ variant: logIn ? 'line' : 'primary', size: 'lg' })} href="/">
        {publicPagesText.goToFirstPage()}
      </a>
    </div>,
  )
  return c.html(page, status, { 'cache-control': 'no-store' })
}
