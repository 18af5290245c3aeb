import * as publicPagesText from '#messages/public-pages'
import { buttonClass } from '../../../web/ui/button-class'
import type { Problem } from '../../contract/common'
import { SITE_NAME } from '../../contract/site-name'
import type { AppContext } from '../../platform/http'
import { answerError } from '../../platform/http'
import { renderPage } from './document'
import { stylesOf } from './styles'

const CSS = stylesOf()

/** Paths requested by programs rather than people: calls, tools, and files, which have an extension. */
const FOR_PROGRAMS = /^\/(?:api|dev|calendar|og)(?:\/|$)|\.\w+$/

/** Answers an error like `answerError`, but with a page if a person requested one. */
export async function answerErrorAsAsked(error: Error, c: AppContext): Promise<Response> {
  const answer = answerError(error, c)
  const isPage = c.req.method === 'GET' && !FOR_PROGRAMS.test(c.req.path)
  const isFailure = answer.status === 429 || answer.status >= 500
  if (!isPage || !isFailure || !c.var.settings) return answer
  const problem = await answer.json<Problem>()
  const headers = new Headers(answer.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  return new Response(errorPage(c, problem, answer.status), { status: answer.status, headers })
}

function errorPage(c: AppContext, { message, incident }: Problem, status: number): string {
  const title = status === 429 ? publicPagesText.tooManyVisits() : publicPagesText.pageDidNotLoad()
  const text = status === 429 ? message : publicPagesText.pageDidNotLoadHint()
  const { pathname, search } = new URL(c.req.url)
  return renderPage(
    {
      origin: c.var.settings.siteUrl,
      title: `${title} · ${SITE_NAME}`,
      description: text,
      path: null,
      self: pathname + search,
      isIndexed: false,
      css: CSS,
    },
    <div className="empty">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <a
        className={buttonClass({ size: 'lg' })}
        href={pathname.startsWith('//') ? '/' : pathname + search}
        rel="nofollow"
      >
        {publicPagesText.tryAgain()}
      </a>
      <a className={buttonClass({ variant: 'line', size: 'lg' })} href="/">
        {publicPagesText.goToFirstPage()}
      </a>
      {incident && <p className="small soft">{publicPagesText.nameIncident({ incident })}</p>}
    </div>,
  )
}
