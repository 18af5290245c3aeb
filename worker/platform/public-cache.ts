import type { Bindings } from '../env'
import { settingsOf } from '../env'
import { describeError } from './errors'
import { matchesEtag } from './etag'
import type { AppContext } from './http'
import { logOutage } from './http'

/**
 * Names a cached answer. Its parts are everything that the answer depends on besides the release. With a version among them,
 * such as a hash or the instant of the last change, a changed answer has another name, and nothing needs to be deleted.
 */
type CacheKey = readonly (string | number)[]

/** An answer that everybody gets alike. A data center keeps it for `seconds`. */
export type PublicAnswer = { key: CacheKey; seconds: number }

/**
 * Answers a public read from the cache of this data center, or else with `produce`, whose answer is then kept for `seconds`
 * (adr/0077). A request whose `If-None-Match` has the answer's ETag gets 304.
 *
 * Only a 200 that declares itself `public` is kept, and never one of a request whose cookies have been read, or that sets
 * some. Call it after the checks that each request needs, such as a rate limit.
 *
 * @example answerFromCache(c, { key: ['poster', id, updatedAt], seconds: 3600 }, async () => c.body(await draw(), 200, HEADERS))
 */
export async function answerFromCache(
  c: AppContext,
  { key, seconds }: PublicAnswer,
  produce: () => Response | Promise<Response>,
): Promise<Response> {
  // Sources that are reloaded answer differently in the same release.
  if (settingsOf(c.env).environment === 'development') return unlessKnown(c, await produce())
  const name = nameOf(c.env, key)
  const kept = await findKept(name)
  // The headers of a kept answer cannot be changed.
  const answer = kept ? new Response(kept.body, kept) : await produce()
  if (!kept && mayKeep(c, answer)) {
    answer.headers.set('cache-control', `${answer.headers.get('cache-control')}, s-maxage=${seconds}`)
    c.executionCtx.waitUntil(keep(name, answer.clone()))
  }
  return unlessKnown(c, answer)
}

/** Deletes kept answers in this data center only. Others keep them for their `seconds`. */
export async function forgetCached(bindings: Bindings, answers: readonly PublicAnswer[]): Promise<void> {
  const names = answers.map(({ key }) => nameOf(bindings, key))
  await ifAvailable(() => Promise.all(names.map((name) => caches.default.delete(name))))
}

/** Returns the URL under which an answer is kept. Releases do not share answers, because they may answer differently. */
function nameOf(bindings: Bindings, key: CacheKey): string {
  const path = ['.kept', bindings.VERSION?.id ?? 'local', ...key].map(encodeURIComponent).join('/')
  return `${settingsOf(bindings).siteUrl}/${path}`
}

function findKept(name: string): Promise<Response | undefined> {
  return ifAvailable(() => caches.default.match(name))
}

async function keep(name: string, answer: Response): Promise<void> {
  await ifAvailable(() => caches.default.put(name, answer))
}

/** Returns whether everybody may get the answer. The cache ignores `Vary`, so an answer that has it is not kept. */
function mayKeep(c: AppContext, { status, headers }: Response): boolean {
  const directives = headers.get('cache-control') ?? ''
  const isPublic = /\bpublic\b/.test(directives) && !/\b(?:private|no-store|no-cache)\b/.test(directives)
  return (
    status === 200 && isPublic && !headers.has('set-cookie') && !headers.has('vary') && !c.var.hasReadCookies
  )
}

async function unlessKnown(c: AppContext, answer: Response): Promise<Response> {
  const etag = answer.headers.get('etag')
  if (etag === null || !matchesEtag(etag, c.req.header('if-none-match'))) return answer
  await answer.body?.cancel()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

/** Without the cache, which some runtimes lack, every answer is produced. */
async function ifAvailable<T>(operation: () => Promise<T>): Promise<T | undefined> {
  try {
    return await operation()
  } catch (error) {
    logOutage('Cache API', describeError(error))
    return undefined
  }
}
