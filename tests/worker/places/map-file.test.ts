import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MANIFEST_KEY, MAP_FILES_PATH } from '../../../worker/contract/map-file'
import { createClient } from '../support/client'
import { signedInUser } from '../support/users'

const NAME = '0123456789abcdef.pmtiles'
const URL = `${MAP_FILES_PATH}/${NAME}`
const ETAG = `"${NAME}"`
const SIZE = 5000
const MEGABYTE = 1024 * 1024
const BYTES = Uint8Array.from({ length: SIZE }, (_, at) => at % 251)

const read = (headers: Record<string, string> = {}, method = 'GET', url = URL) =>
  createClient().send(method, url, { headers })
const bytesOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())]

beforeEach(async () => {
  await env.MAPS_BUCKET.put(NAME, BYTES)
})

describe('a map file', () => {
  test.each([
    ['the first bytes', 'bytes=0-99', 0, 99],
    ['one byte', 'bytes=4999-4999', 4999, 4999],
    ['bytes up to the end, when more are asked for', 'bytes=4900-9999', 4900, 4999],
    ['everything from a byte on', 'bytes=4000-', 4000, 4999],
    ['the last bytes', 'bytes=-10', 4990, 4999],
    ['the whole file as its last bytes, when it is smaller', 'bytes=-9999', 0, 4999],
    ['the range of the file that If-Range names', 'bytes=10-19', 10, 19, ETAG],
  ])('answers %s with 206', async (_, range, first, last, ifRange = ETAG) => {
    const response = await read({ range, 'if-range': ifRange })
    expect([response.status, response.headers.get('content-range')]).toEqual([
      206,
      `bytes ${first}-${last}/${SIZE}`,
    ])
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(await bytesOf(response)).toEqual([...BYTES.slice(first, last + 1)])
  })

  test.each([
    ['no range', {}],
    ['another unit', { range: 'items=0-9' }],
    ['a malformed range', { range: 'bytes=9-1' }],
    ['the range of another file', { range: 'bytes=0-9', 'if-range': '"other"' }],
  ])('is answered whole for %s, while it is small', async (_, headers) => {
    const response = await read(headers)
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
    expect(await bytesOf(response)).toHaveLength(SIZE)
  })

  test.each([
    ['starts behind the end', 'bytes=5000-5010'],
    ['is empty', 'bytes=-0'],
    ['is one of several', 'bytes=0-1,4-5'],
    ['has absurd numbers', 'bytes=0-99999999999999999999'],
  ])('answers 416 with its size to a range that %s', async (_, range) => {
    const response = await read({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ code: 'range_refused' })
  })

  test('answers every range with its bytes, the whole file, or 416', async () => {
    const numbers = ['', '0', '7', '4999', '5000', '00007', '-1', '7e1', '9'.repeat(15), '1'.repeat(400)]
    const ranges = numbers.flatMap((first) => numbers.map((last) => `bytes=${first}-${last}`))
    const odd = [
      ...[
        'bytes',
        'bytes=',
        'bytes=-',
        'bytes=,',
        'bytes=0-9,',
        'bytes=,0-9',
        'bytes=0-9;',
        'bytes 0-9/5000',
      ],
      ...['BYTES=0-9', 'items=0-9', ' bytes = 0 - 9 ', `bytes=${'0-9,'.repeat(2000)}0-9`],
    ]
    for (const range of [...ranges, ...odd]) {
      const response = await read({ range })
      const [about, bytes] = [range.slice(0, 60), await bytesOf(response)]
      const contentRange = response.headers.get('content-range')
      if (response.status === 206) {
        const [, first, last] = /^bytes (\d+)-(\d+)\/5000$/.exec(contentRange ?? '')?.map(Number) ?? []
        expect(bytes, about).toEqual([...BYTES.slice(first, Number(last) + 1)])
        expect(bytes.length, about).toBe(Number(last) - Number(first) + 1)
      } else if (response.status === 200) expect([bytes.length, contentRange], about).toEqual([SIZE, null])
      else expect([response.status, contentRange], about).toEqual([416, `bytes */${SIZE}`])
    }
  })

  test('is read at most 2 MB at a time', async () => {
    await env.MAPS_BUCKET.put(NAME, new Uint8Array(2 * MEGABYTE + 2))
    const most = await read({ range: `bytes=1-${2 * MEGABYTE}` })
    expect([most.status, (await most.arrayBuffer()).byteLength]).toEqual([206, 2 * MEGABYTE])
    for (const headers of [{}, { range: 'bytes=0-' }, { range: `bytes=0-${2 * MEGABYTE}` }]) {
      const response = await read(headers)
      expect(response.status, JSON.stringify(headers)).toBe(416)
      await response.body?.cancel()
    }
  })

  test('can be cached for a year, and is not sent again to clients that have it', async () => {
    const response = await read({ range: 'bytes=0-9' })
    await response.body?.cancel()
    const { headers } = response
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=2592000')
    expect([headers.get('etag'), headers.get('accept-ranges')]).toEqual([ETAG, 'bytes'])
    expect(headers.get('content-type')).toBe('application/vnd.pmtiles')
    const again = await read({ range: 'bytes=0-9', 'if-none-match': ETAG })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('answers HEAD with its size and no bytes', async () => {
    const response = await read({}, 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(SIZE)])
    expect(await response.text()).toBe('')
  })

  test.each(['fedcba9876543210.pmtiles', MANIFEST_KEY, 'x.pmtiles', '..%2Fx'])(
    'is not found under another name: %s',
    async (name) => {
      await env.MAPS_BUCKET.put(MANIFEST_KEY, '{}')
      for (const method of ['GET', 'HEAD']) {
        const response = await read({}, method, `${MAP_FILES_PATH}/${name}`)
        expect(response.status, method).toBe(404)
        await response.body?.cancel()
      }
    },
  )

  test('is refused to other sites’ pages', async () => {
    const response = await read({ range: 'bytes=0-9', 'sec-fetch-site': 'cross-site' })
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([
      403,
      'forbidden_origin',
    ])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('is refused to a network over its limit, with the time to wait', async () => {
    const bindings = { ...env, MAP_FILE_LIMIT: { limit: async () => ({ success: false }) } }
    const response = await createClient({ bindings }).send('GET', URL)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    await response.body?.cancel()
  })

  test('answers 503 while R2 is down', async () => {
    vi.spyOn(env.MAPS_BUCKET, 'get').mockRejectedValue(new Error('internal error'))
    const response = await read({ range: 'bytes=0-9' })
    expect(response.status).toBe(503)
    await response.body?.cancel()
  })
})

describe('the sources of the map', () => {
  const facts = { schema: 'protomaps', bounds: [-118.9, 33.6, -117.9, 34.4], minZoom: 0, maxZoom: 14 }
  const service = { kind: 'service', url: 'https://tiles.openfreemap.org/planet' }
  const sources = async () => (await (await signedInUser()).get('/api/locations/map-style')).json()

  test('are an installed file, else the service', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    expect(await sources()).toEqual({ styles: null, tiles: service })
    await env.MAPS_BUCKET.put(MANIFEST_KEY, JSON.stringify({ name: NAME, previous: null, ...facts }))
    vi.setSystemTime(Date.now() + 61_000)
    expect(await sources()).toEqual({ styles: null, tiles: { kind: 'file', url: URL, ...facts } })
    vi.spyOn(env.MAPS_BUCKET, 'get').mockRejectedValue(new Error('internal error'))
    vi.setSystemTime(Date.now() + 61_000)
    expect(await sources()).toMatchObject({ tiles: { kind: 'file' } })
  })
})
