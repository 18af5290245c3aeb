import { env } from 'cloudflare:workers'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Image } from '../../worker/contract/images'
import { insertActivity } from './activities-support'
import { signedIn } from './people'
import type { Visitor } from './support'
import { visitor } from './support'

/** A PNG of one colour; `declared` lies about its size. */
function png(width: number, height: number, declared = { width, height }): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(declared.width, 0)
  header.writeUInt32BE(declared.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 120)
  for (let y = 0; y < height; y++) rows[y * (width * 3 + 1)] = 0
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from('Comment\0GPS 34.0522,-118.2437')),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

function upload(
  who: Visitor,
  bytes: Uint8Array<ArrayBuffer> | string,
  {
    name = 'photo.png',
    type = 'image/png',
    path = '/api/images/upload',
    fields = { type: 'AVATAR' } as Record<string, string>,
    copies = 1,
  } = {},
): Promise<Response> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  for (let copy = 0; copy < copies; copy++) form.append('file', new File([bytes], name, { type }))
  return who.send('POST', path, { body: form })
}

async function stored(): Promise<string[]> {
  return (await env.IMAGES_BUCKET.list()).objects.map(({ key }) => key)
}

test('an upload answers 201 with the picture and serves it immutable, with an ETag and nosniff', async () => {
  const ana = await signedIn()
  const answer = await upload(ana, png(700, 500))
  expect(answer.status).toBe(201)
  const { success, image } = await answer.json<{ success: boolean; image: Image }>()
  expect(success).toBe(true)
  expect(image).toMatchObject({ type: 'AVATAR', entityType: 'user', width: 700, height: 500 })
  expect(image.cdnUrl).toBe(`https://tagalong.test${image.url}`)

  const served = await visitor().get(image.url)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  await served.arrayBuffer()
  const again = await visitor().get(image.url, {
    headers: { 'if-none-match': served.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a width asks for the next larger kept one, never for more pixels than there are', async () => {
  const ana = await signedIn()
  const { image } = await (await upload(ana, png(700, 500))).json<{ image: Image }>()
  const [small, whole, huge] = await Promise.all(
    ['?w=200', '', '?w=9000'].map(
      async (query) => (await (await visitor().get(image.url + query)).arrayBuffer()).byteLength,
    ),
  )
  expect(small).toBeLessThan(whole ?? 0)
  expect(huge).toBe(whole)
})

test('no metadata of the file is left in what is served', async () => {
  const ana = await signedIn()
  const { image } = await (await upload(ana, png(64, 64))).json<{ image: Image }>()
  const bytes = Buffer.from(await (await visitor().get(image.url)).arrayBuffer())
  expect(bytes.includes('GPS')).toBe(false)
  expect(bytes.includes('EXIF')).toBe(false)
})

test.each([
  [
    'an SVG named as a PNG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    400,
    'not_an_image',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>', 400, 'not_an_image'],
  ['nothing', '', 400, 'not_an_image'],
  ['a picture cut off after its head', png(64, 64).slice(0, 60), 400, 'not_an_image'],
  [
    'a picture that declares more than 50 million pixels',
    png(8, 8, { width: 8000, height: 7000 }),
    400,
    'image_too_large',
  ],
] as const)('%s is refused and nothing is stored', async (_what, bytes, status, code) => {
  const ana = await signedIn()
  const answer = await upload(ana, typeof bytes === 'string' ? bytes : new Uint8Array(bytes))
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([status, code])
  expect(await stored()).toEqual([])
})

test('an avatar above 5 MB is refused with the sentence of the specification', async () => {
  const ana = await signedIn()
  const answer = await upload(ana, new Uint8Array(5 * 1024 * 1024 + 1))
  expect(answer.status).toBe(413)
  expect((await answer.json<{ message: string }>()).message).toBe('File size must be less than 5MB')
})

test('a batch is all or none', async () => {
  const ana = await signedIn()
  const path = '/api/images/upload-batch'
  const fields = { type: 'ACTIVITY_IMAGE' }
  const good = await upload(ana, png(20, 20), { path, fields, copies: 3 })
  expect(good.status).toBe(201)
  expect((await good.json<{ images: Image[] }>()).images).toHaveLength(3)
  const before = await stored()

  const form = new FormData()
  form.set('type', 'ACTIVITY_IMAGE')
  form.append('file', new File([png(20, 20)], 'a.png'))
  form.append('file', new File(['no picture'], 'b.png'))
  const bad = await ana.send('POST', path, { body: form })
  expect(bad.status).toBe(400)
  expect(await stored()).toEqual(before)
  expect((await upload(ana, png(9, 9), { path, fields, copies: 11 })).status).toBe(400)
})

test('only the owner deletes a picture, and then no bytes of it are left', async () => {
  const [ana, eve] = [await signedIn(), await signedIn()]
  const { image } = await (await upload(ana, png(700, 500))).json<{ image: Image }>()
  expect((await eve.delete(`/api/images/${image.id}`)).status).toBe(404)
  expect(await stored()).toHaveLength(3)
  expect((await ana.delete(`/api/images/${image.id}`)).status).toBe(204)
  expect(await stored()).toEqual([])
  expect((await visitor().get(image.url)).status).toBe(404)
})

test('a picture is attached to an activity by its organizer alone, and to a person by that person alone', async () => {
  const [ana, eve] = [await signedIn(), await signedIn()]
  const activity = await insertActivity({ creatorId: ana.id })
  const fields = { type: 'ACTIVITY_IMAGE', entityType: 'activity', entityId: activity.id }
  expect((await upload(ana, png(9, 9), { fields })).status).toBe(201)
  expect((await upload(eve, png(9, 9), { fields })).status).toBe(403)
  expect(
    (await upload(eve, png(9, 9), { fields: { type: 'AVATAR', entityType: 'user', entityId: ana.id } }))
      .status,
  ).toBe(403)
})

test('the list holds one’s own pictures only, newest first, filtered by type', async () => {
  const [ana, eve] = [await signedIn(), await signedIn()]
  await upload(ana, png(9, 9))
  await upload(ana, png(9, 9), { fields: { type: 'ACTIVITY_IMAGE' } })
  await upload(eve, png(9, 9))
  const list = async (query: string) =>
    (await (await ana.get(`/api/images${query}`)).json<{ items: Image[] }>()).items
  expect(await list('')).toHaveLength(2)
  expect((await list('?type=AVATAR')).map(({ type }) => type)).toEqual(['AVATAR'])
})

test('a visitor can neither upload, list nor delete', async () => {
  const stranger = visitor()
  expect((await upload(stranger, png(9, 9))).status).toBe(401)
  expect((await stranger.get('/api/images')).status).toBe(401)
  expect((await stranger.delete('/api/images/x')).status).toBe(401)
})

test('a path in a key leads nowhere', async () => {
  for (const key of ['..%2f..%2fsecret-320', '%2e%2e', 'a/b', 'x'.repeat(2000)]) {
    expect((await visitor().get(`/api/images/file/${key}`)).status).toBe(404)
  }
})
