import type { Context } from 'hono'
import { MAP_FILE_READ_MAX_MB } from '../../contract/limits'
import { isFileName } from '../../contract/map-file'
import { AppError } from '../../platform/errors'
import { matchesEtag } from '../../platform/etag'
import type { AppEnv } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { nameOutage } from '../../platform/r2'
import { clientIp } from '../../platform/rate-limit'
import { IMMUTABLE_CACHE } from '../../platform/security-headers'
import type { ByteRange } from './byte-range'
import { bytesOf, parseRange } from './byte-range'

const READ_MAX_BYTES = MAP_FILE_READ_MAX_MB * 1024 * 1024
const RETRY_SECONDS = 60
const KEPT_SECONDS = 30 * 24 * 60 * 60
/** Header of cached answers, replaced by `Content-Range` for clients. */
const FILE_SIZE = 'x-file-size'

type MapFileContext = Context<AppEnv, '/map-files/:name'>

/**
 * Answers GET and HEAD for a map file with the requested bytes, from the cache or in one R2 read (product.md 5.21).
 * @throws AppError not_found, rate_limited, range_refused, forbidden_origin for another site's page
 */
export async function serveMapFile(c: MapFileContext): Promise<Response> {
  const name = c.req.param('name')
  // Otherwise other sites could draw their maps at the operator's expense.
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new AppError('forbidden_origin')
  if (!isFileName(name)) throw new AppError('not_found')
  const limit = await c.env.MAP_FILE_LIMIT?.limit({ key: clientIp(c) })
  if (limit?.success === false) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
  // The name contains a hash of the content.
  const etag = `"${name}"`
  const headers = { etag, 'cache-control': IMMUTABLE_CACHE, 'accept-ranges': 'bytes' }
  if (matchesEtag(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
  for (const [header, value] of Object.entries(headers)) c.header(header, value)
  c.header('content-type', 'application/vnd.pmtiles')
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, { 'content-length': String(await sizeOf(c, name)) })
  }
  const ifRange = c.req.header('if-range')
  return answerBytes(c, name, ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined)
}

async function answerBytes(c: MapFileContext, name: string, header: string | undefined): Promise<Response> {
  const range = parseRange(header)
  if (range === 'refused') return refuse(c, await sizeOf(c, name))
  const key = ['map-file', name, JSON.stringify(range)]
  const { body, headers } = await answerFromCache(c, { key, seconds: KEPT_SECONDS, hasNoText: true }, () =>
    readBytes(c, name, range),
  )
  const size = Number(headers.get(FILE_SIZE))
  headers.delete(FILE_SIZE)
  if (range === 'whole') return new Response(body, { headers })
  const { offset, length } = bytesOf(range, size)
  headers.set('content-range', `bytes ${offset}-${offset + length - 1}/${size}`)
  return new Response(body, { status: 206, headers })
}

/** Returns a range's bytes and the file's size, as a 200, because caches reject a 206. */
async function readBytes(c: MapFileContext, name: string, range: ByteRange | 'whole'): Promise<Response> {
  const found = await readRange(c, name, range)
  if (found === 'refused') return refuse(c, await sizeOf(c, name))
  if (!found) throw new AppError('not_found')
  const { length } = bytesOf(range, found.size)
  if (length > READ_MAX_BYTES) {
    await found.body.cancel()
    return refuse(c, found.size)
  }
  return c.body(found.body, 200, { 'content-length': String(length), [FILE_SIZE]: String(found.size) })
}

/** Reads a range. If it starts beyond the end of the file, R2 fails with an unspecific error. */
async function readRange(
  c: MapFileContext,
  name: string,
  range: ByteRange | 'whole',
): Promise<R2ObjectBody | 'refused' | null> {
  try {
    return await nameOutage(c.env.MAPS_BUCKET.get(name, range === 'whole' ? {} : { range }))
  } catch (error) {
    if (range === 'whole' || bytesOf(range, await sizeOf(c, name)).length > 0) throw error
    return 'refused'
  }
}

async function sizeOf({ env }: MapFileContext, name: string): Promise<number> {
  const found = await nameOutage(env.MAPS_BUCKET.head(name))
  if (!found) throw new AppError('not_found')
  return found.size
}

/** Answers 416 with the file's size, so that the client can request a valid range. */
function refuse(c: MapFileContext, size: number): never {
  c.header('content-range', `bytes */${size}`)
  c.header('cache-control', 'no-store')
  throw new AppError('range_refused')
}
