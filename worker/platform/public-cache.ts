import { language } from '#messages'
import type { Bindings } from '../env'
import { settingsOf } from '../env'
import { describeError } from './errors'
import { matchesEtag } from './etag'
import type { AppContext } from './http'
import { logOutage } from './http'

/**
 * Cache key: everything the answer depends on except the release. If it includes a version, such as a hash or the time of the
 * last change, a changed answer gets a new key and nothing needs to be deleted.
 */
type CacheKey = readonly (string | number)[]

/**
 * An answer that is the same for all readers of a language. A data center caches it for `seconds`. `hasNoText`: the answer is the
 * same in every language.
 */
export type PublicAnswer = { key: CacheKey; seconds: number; hasNoText?: true }

/**
 * Answers a public read from this data center's cache, or else with `produce`, whose answer is then cached for `seconds`
 * (adr/0077). Returns 304 if `If-None-Match` has the answer's ETag.
 *
 * Only caches a 200 that declares itself `public`, and only if no cookie was read or set. Call it after checks that every
 * request needs, such as a rate limit.
 *
 * @example answerFromCache(c, { key: ['poster', id, updatedAt], seconds: 3600 }, async () => c.body(await draw(), 200, HEADERS))
 */
export async function answerFromCache(
  c: AppContext,
  { seconds, ...named }: PublicAnswer,
  produce: () => Response | Promise<Response>,
): Promise<Response> {
  // In development, reloaded sources answer differently within one release.
  if (settingsOf(c.env).environment === 'development') return unlessKnown(c, await produce())
  const name = nameOf(c.env, named)
  const kept = await findKept(name)
  // A cached answer's headers are immutable.
  const answer = kept ? new Response(kept.body, kept) : await produce()
  if (!kept && mayKeep(c, answer)) {
    answer.headers.set('cache-control', `${answer.headers.get('cache-control')}, s-maxage=${seconds}`)
    c.executionCtx.waitUntil(keep(name, answer.clone()))
  }
  return unlessKnown(c, answer)
}

/** Deletes cached answers without text in this data center only. Others keep them for their `seconds`. */
export async function forgetCached(
  bindings: Bindings,
  answers: readonly (PublicAnswer & { hasNoText: true })[],
): Promise<void> {
  const names = answers.map((answer) => nameOf(bindings, answer))
  await ifAvailable(() => Promise.all(names.map((name) => caches.default.delete(name))))
}

/** Returns the URL of a cached answer. Releases don't share answers, because they may answer differently. */
function nameOf(bindings: Bindings, { key, hasNoText }: Omit<PublicAnswer, 'seconds'>): string {
  const parts = [bindings.VERSION?.id ?? 'local', ...(hasNoText ? [] : [language()]), ...key]
  const path = ['.kept', ...parts].map(encodeURIComponent).join('/')
  return `${settingsOf(bindings).siteUrl}/${path}`
}

function findKept(name: string): Promise<Response | undefined> {
  return ifAvailable(() => caches.default.match(name))
}

async function keep(name: string, answer: Response): Promise<void> {
  await ifAvailable(() => caches.default.put(name, answer))
}

/** Returns whether the answer may be cached for everyone. The cache ignores `Vary`, so answers with it are not cached. */
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

/** Returns undefined if the cache fails; some runtimes lack it. */
async function ifAvailable<T>(operation: () => Promise<T>): Promise<T | undefined> {
  try {
    return await operation()
  } catch (error) {
    logOutage('Cache API', describeError(error))
    return undefined
  }
}
