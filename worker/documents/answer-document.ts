import { documentPath } from '../../messages/languages'
import { settingsOf } from '../env'
import { now } from '../platform/clock'
import { answerTogether } from '../platform/gathered-database'
import type { AppContext } from '../platform/http'
import type { StoredSession } from '../sessions/cookie'
import { readSession } from '../sessions/cookie'
import { openDocumentDatabase } from '../sessions/request-database'
import { firstCallsOf } from './first-calls'
import { contentOf, FIRST_PART, fillFrame } from './frame'
import { hasId, isKnownPage } from './known-pages'

/** The document of all pages that don't have their own. */
const SHELL = '/app'
/** Pages of a single activity or organizer share one document each, and so do signed links' pages. */
const SHARED =
  /^(\/(?:activity|co-organizers|creator|door|check-in|seats)(?=\/[\w-]{1,64}\/?$)|\/answer)\/([\w.-]{1,600})\/?$/
/** The page of a signed link. Its document contains data only for the link's holder. */
const QUESTION = '/answer'
/** A page's path without ids. */
const PAGE = /^\/[a-z-]+$/
/** Pages whose frame is for visitors. All other frames are for signed-in users. */
const FOR_VISITORS = new Set(['/login', '/signup'])

/** The frame, which is the page in its loading state, as inserted by `scripts/pages.ts`, and the end of the document. */
const FRAME = /<div id="root"><\/div><template id="frame">(.*?)<\/template>/s
const END = '</body>'

/** After this time, a document ends without the answers, and the page requests them itself. */
const WAIT_MAX_MS = 1500
/** Larger answers are left out, because the page starts only when the whole document has arrived. */
const ANSWER_MAX_CHARACTERS = 60_000
/** Headers that affect a call's answer. */
const FORWARDED = ['cookie', 'accept-language', 'cf-connecting-ip', 'user-agent']

/** Answers an API call as if the browser had sent it. */
type CallApi = (request: Request) => Promise<Response>

/**
 * Answers with a page's document, including the page in its loading state and the answers of its first calls (product.md 1.18). The
 * browser gets the beginning at once and loads scripts while the database answers, unless the status depends on the answers. After
 * any failure, the document is still complete without them. Unknown URLs return 404, and so do those of an activity or organizer
 * that the viewer can't see (product.md 1.19).
 */
export async function answerDocument(c: AppContext, callApi: CallApi): Promise<Response> {
  const [, sharedPage, id = ''] = SHARED.exec(c.req.path) ?? []
  const page = sharedPage ?? c.req.path
  const [document, session] = await Promise.all([readDocument(c, page), findSession(c).catch(() => null)])
  const hasFrame = FOR_VISITORS.has(page) ? !session : session && new URL(c.req.url).search === ''
  const framed = hasFrame
    ? document.replace(
        FRAME,
        (_, frame) => `<div id="root" inert aria-hidden="true"${missing(c, page)}>${frame}</div>`,
      )
    : document
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': session || page === QUESTION ? 'private, no-store' : 'no-cache',
    vary: 'accept-language, cookie',
    ...(hasId(c.req.path) && { 'x-robots-tag': 'noindex' }),
  }
  // The app loads anyway, and shows that the page doesn't exist.
  const status = isKnownPage(c.req.path) ? 200 : 404
  const calls = firstCallsOf(page, { userId: session?.userId, id, next: c.req.query('next') })
  if (calls.length === 0) return new Response(framed, { status, headers })
  const answers = Promise.race([
    answersOf(c, calls, callApi).catch(() => NO_ANSWERS),
    scheduler.wait(WAIT_MAX_MS).then(() => NO_ANSWERS),
  ])
  const isMissing = sharedPage !== undefined && (await answers).isMissing
  return new Response(streamOf(framed, answers), { status: isMissing ? 404 : status, headers })
}

/** Marks features this site lacks, so that the frame omits them and nothing moves when the app starts. */
function missing(c: AppContext, page: string): string {
  return FOR_VISITORS.has(page) && settingsOf(c.env).google === null ? ' data-without="google"' : ''
}

async function findSession(c: AppContext): Promise<StoredSession | null> {
  c.set('settings', settingsOf(c.env))
  return readSession(c)
}

async function readDocument(c: AppContext, page: string): Promise<string> {
  const read = (path: string) =>
    c.env.ASSETS.fetch(new URL(`/${documentPath(c.get('language'), path.slice(1))}`, c.req.url))
  const found = await read(page)
  const isDocument = found.ok && found.headers.get('content-type')?.startsWith('text/html')
  if (isDocument && PAGE.test(page)) c.set('route', page === c.req.path ? page : `${page}/:id`)
  return (isDocument ? found : await read(SHELL)).text()
}

/** Streams the document in two parts: at once everything before the first part that needs the answers, then the rest. */
function streamOf(document: string, answers: Promise<Answers>): ReadableStream {
  const part = document.search(FIRST_PART)
  const cut = part === -1 ? document.lastIndexOf(END) : part
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(document.slice(0, cut)))
      const { element, bodies } = await answers
      const rest = fillFrame(document.slice(cut), contentOf(bodies, now()))
      controller.enqueue(encoder.encode(rest.replace(END, () => element + END)))
      controller.close()
    },
  })
}

/** `bodies`: answers as JSON by call, empty if it failed. `isMissing`: the API doesn't find the page's activity or organizer. */
type Answers = { element: string; bodies: Map<string, string>; isMissing: boolean }
const NO_ANSWERS: Answers = { element: '', bodies: new Map(), isMissing: false }
/** Answer to visitors for an activity that is unknown or hidden from them (product.md 17.16). */
const NO_TEASER = '{"teaser":null}'

/** Returns an element with successful calls' answers by path, as inert JSON. */
async function answersOf(c: AppContext, calls: readonly string[], callApi: CallApi): Promise<Answers> {
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const requests = calls.map((call) => new Request(new URL(`/api${call}`, c.req.url), { headers }))
  const database = openDocumentDatabase(c)
  const responses = await answerTogether(database, requests, callApi)
  const texts = await Promise.all(
    responses.map(async (settled) =>
      settled.status === 'fulfilled' && settled.value.status === 200 ? settled.value.text() : '',
    ),
  )
  const bodies = new Map(calls.map((call, at) => [call, texts[at] ?? '']))
  const entries = [...bodies].flatMap(([call, body]) =>
    body === '' || body.length > ANSWER_MAX_CHARACTERS ? [] : `${JSON.stringify(`/api${call}`)}:${body}`,
  )
  const cookies = database.cookies()
  if (cookies.length > 0) entries.push(`"cookies":${JSON.stringify(cookies)}`)
  // Without `<`, no text in an answer can end the element.
  const json = `{${entries.join()}}`.replaceAll('<', '\\u003c')
  const isMissing =
    texts.includes(NO_TEASER) ||
    responses.some((settled) => settled.status === 'fulfilled' && settled.value.status === 404)
  return { element: `<script type="application/json" id="answers">${json}</script>`, bodies, isMissing }
}
