import type { ReactNode } from 'react'
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

/** Answers 404, or 410, with a page that links on. `logIn` is the path of a page that may be available to users. */
export function answerNotFound(
  c: AppContext,
  { title, text, logIn, status = 404 }: { title: string; text: string; logIn?: string; status?: 404 | 410 },
): Response {
  const page = messagePage(
    c,
    { title, text, self: c.req.path },
    <>
      {logIn && (
        <a className={buttonClass({ size: 'lg' })} href={`/login?next=${encodeURIComponent(logIn)}`}>
          {publicPagesText.logInToLook()}
        </a>
      )}
      <FirstPage variant={logIn ? 'line' : 'primary'} />
    </>,
  )
  return c.html(page, status, { 'cache-control': 'no-store' })
}

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
  const self = pathname + search
  return messagePage(
    c,
    { title, text, self },
    <>
      <a className={buttonClass({ size: 'lg' })} href={self.startsWith('//') ? '/' : self} rel="nofollow">
        {publicPagesText.tryAgain()}
      </a>
      <FirstPage variant="line" />
      {incident && <p className="small soft">{publicPagesText.nameIncident({ incident })}</p>}
    </>,
  )
}

const FirstPage = ({ variant }: { variant: 'line' | 'primary' }) => (
  <a className={buttonClass({ variant, size: 'lg' })} href="/">
    {publicPagesText.goToFirstPage()}
  </a>
)

/** Renders a message in place of a page. */
function messagePage(
  c: AppContext,
  { title, text, self }: { title: string; text: string; self: string },
  links: ReactNode,
): string {
  return renderPage(
    {
      origin: c.var.settings.siteUrl,
      title: `${title} · ${SITE_NAME}`,
      description: text,
      path: null,
      self,
      isIndexed: false,
      css: CSS,
    },
    <div className="empty">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {links}
    </div>,
  )
}
