import { SITE_NAME } from '../../contract/site-name'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { answerPage } from '../shell/answer-page'
import { renderPage } from '../shell/document'
import { stylesOf } from '../shell/styles'
import css from './legal.css?inline'
import { LEGAL_PAGES } from './pages'

const CSS = stylesOf(css)

/** Answers one of the legal pages. */
export function answerLegalPage(c: AppContext): Response {
  const { settings } = c.var
  const { path } = c.req
  const page = LEGAL_PAGES[path]
  if (!page) throw new AppError('not_found')
  const heading = page.title()
  const head = {
    origin: settings.siteUrl,
    title: `${heading} · ${SITE_NAME}`,
    description: page.description(),
    path,
    isIndexed: settings.isIndexed,
    css: CSS,
  }
  return answerPage(
    c,
    renderPage(
      head,
      <article className="legal">
        <h1>{heading}</h1>
        {page.content({ settings, hasEmailBinding: c.env.EMAIL !== undefined })}
      </article>,
    ),
  )
}
