import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAP_FILES_PATH } from '../../../worker/contract/map-file'
import type { Bindings } from '../../../worker/env'
import { settingsOf } from '../../../worker/env'
import { readCookie, writeCookie } from '../../../worker/platform/cookies'
import type { AppContext, AppEnv } from '../../../worker/platform/http'
import { answerFromCache } from '../../../worker/platform/public-cache'
import { insertActivity } from '../support/activities'
import { createClient, ORIGIN } from '../support/client'
import { bindingsWithBucket, createActivityWithImage } from '../support/images'
import { measureQueries } from '../support/query-stats'

const PUBLIC = { 'cache-control': 'public, max-age=60' }
const OLD = { ...env, VERSION: { id: 'old', tag: '', timestamp: '' } }

/** Returns a bucket that counts its reads. */
function countReads(bucket: R2Bucket) {
  const get = vi.fn((...args: Parameters<R2Bucket['get']>) => bucket.get(...args))
  return { get, bucket: { get: get as R2Bucket['get'] } }
}

/** Serves a response as a public read. `times` returns how often it was rendered. */
function serveCached(produce: (c: AppContext) => Response | Promise<Response>, version = 1) {
  let times = 0
  const app = new Hono<AppEnv>().get('*', (c) => {
    c.set('settings', settingsOf(c.env))
    return answerFromCache(c, { key: ['test', version], seconds: 60 }, () => {
      times += 1
      return produce(c)
    })
  })
  const read = async (headers: Record<string, string> = {}, bindings: Bindings = env) => {
    const context = createExecutionContext()
    const response = await app.request(`${ORIGIN}/`, { headers }, bindings, context)
    await waitOnExecutionContext(context)
    return response
  }
  return { read, times: () => times }
}

describe('a public read', () => {
  test('of an image reads R2 once, for users and visitors, and not again once they have it', async () => {
    const { olga, image } = await createActivityWithImage()
    const { get, bucket } = countReads(env.IMAGES_BUCKET)
    const bindings = bindingsWithBucket(bucket)
    const [user, visitor] = [createClient({ cookies: olga.cookies, bindings }), createClient({ bindings })]
    const first = await user.get(`${image.url}?w=320`)
    const again = await visitor.get(`${image.url}?w=320`)
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
    const etag = first.headers.get('etag') ?? ''
    expect((await visitor.get(`${image.url}?w=320`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(get).toHaveBeenCalledTimes(1)
    await (await visitor.get(`${image.url}?w=640`)).arrayBuffer()
    expect(get).toHaveBeenCalledTimes(2)
  })

  test('of a page in one language is not answered in another', async () => {
    const { id } = await insertActivity({ visibility: 'public', type: 'SPORTS_FITNESS' })
    const read = async (language: string) => {
      const page = await createClient().get(`/a/${id}`, { headers: { 'accept-language': language } })
      return page.text()
    }
    expect(await read('es')).toContain('Deporte y ejercicio')
    expect(await read('en')).not.toContain('Deporte y ejercicio')
    expect(await read('en')).toContain('Sports &amp; Fitness')
  })

  test('of a deleted image is 404 where it was deleted', async () => {
    const { olga, image } = await createActivityWithImage()
    await (await createClient().get(image.url)).arrayBuffer()
    expect((await olga.delete(`/api/images/${image.id}`)).status).toBe(204)
    expect((await createClient().get(image.url)).status).toBe(404)
  })

  test('of a range of a map file reads R2 once', async () => {
    const name = '0123456789abcdef.pmtiles'
    await env.MAPS_BUCKET.put(
      name,
      Uint8Array.from({ length: 500 }, (_, at) => at % 251),
    )
    const { get } = countReads(env.MAPS_BUCKET)
    const MAPS_BUCKET = new Proxy(env.MAPS_BUCKET, {
      get: (target, key) => (key === 'get' ? get : Reflect.get(target, key, target)),
    })
    const client = createClient({ bindings: { ...env, MAPS_BUCKET } })
    const read = async (range: string) => {
      const response = await client.get(`${MAP_FILES_PATH}/${name}`, { headers: { range } })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return [response.status, response.headers.get('content-range'), bytes[0], bytes.length]
    }
    for (const _ of [1, 2]) {
      expect(await read('bytes=10-19')).toEqual([206, 'bytes 10-19/500', 10, 10])
      expect(await read('bytes=-3')).toEqual([206, 'bytes 497-499/500', 497 % 251, 3])
    }
    expect(get).toHaveBeenCalledTimes(2)
  })

  test('of a feed, a calendar, and the sitemap queries D1 once', async () => {
    await insertActivity({ city: 'Los Angeles', state: 'CA', visibility: 'public' })
    const { client, stats } = measureQueries(createClient())
    for (const path of [
      '/in/california/los-angeles/feed.xml',
      '/in/california/los-angeles.ics',
      '/sitemap.xml',
    ]) {
      const first = await (await client.get(path)).text()
      expect([path, stats().roundTrips]).toEqual([path, 1])
      expect(await (await client.get(path)).text()).toBe(first)
      expect([path, stats().roundTrips]).toEqual([path, 0])
    }
  })

  test("misses another version's or release's answer, and caches nothing during development", async () => {
    const first = serveCached((c) => c.text('first', 200, PUBLIC))
    const second = serveCached((c) => c.text('second', 200, PUBLIC), 2)
    for (const _ of [1, 2]) {
      expect(await (await first.read()).text()).toBe('first')
      expect(await (await second.read()).text()).toBe('second')
    }
    expect([first.times(), second.times()]).toEqual([1, 1])
    await first.read({}, OLD)
    expect(first.times()).toBe(2)
    await first.read({}, { ...env, ENVIRONMENT: 'development' })
    expect(first.times()).toBe(3)
  })
})

describe('an answer is not kept', () => {
  test.each<[string, (c: AppContext) => Response]>([
    ['that is not public', (c) => c.text('a')],
    ['that is private', (c) => c.text('a', 200, { 'cache-control': 'private, max-age=60' })],
    ['that must not be stored', (c) => c.text('a', 200, { 'cache-control': 'public, no-store' })],
    ['that must be asked for again', (c) => c.text('a', 200, { 'cache-control': 'public, no-cache' })],
    ['that depends on a header', (c) => c.text('a', 200, { ...PUBLIC, vary: 'accept-language' })],
    ['that is an error', (c) => c.text('a', 404, PUBLIC)],
    ['that depends on a cookie', (c) => c.text(readCookie(c, 'session') ?? 'a', 200, PUBLIC)],
    [
      'that sets a cookie',
      (c) => {
        writeCookie(c, 'session', 'secret', Date.now() + 1000)
        return c.text('a', 200, PUBLIC)
      },
    ],
  ])('%s', async (_, produce) => {
    const put = vi.spyOn(caches.default, 'put')
    const { read, times } = serveCached(produce)
    for (const _ of [1, 2]) expect(await (await read()).text()).toBe('a')
    expect(times()).toBe(2)
    expect(put).not.toHaveBeenCalled()
  })
})

describe('without a working cache', () => {
  afterEach(() => vi.unstubAllGlobals())

  const fail = () => Promise.reject(new Error('Cache storage failed'))
  test.each<[string, unknown]>([
    ['that fails', { default: { match: fail, put: fail, delete: fail } }],
    ['that keeps nothing', { default: { match: async () => undefined, put: async () => undefined } }],
    ['at all', undefined],
  ])('%s, every answer is produced', async (_, broken) => {
    vi.stubGlobal('caches', broken)
    vi.spyOn(console, 'warn').mockReturnValue()
    const { read, times } = serveCached((c) => c.text('a', 200, PUBLIC))
    for (const _ of [1, 2]) expect(await (await read()).text()).toBe('a')
    expect(times()).toBe(2)
  })
})
