import { describe, expect, test } from 'vitest'
import type { Image } from '../../../worker/contract/images'
import { insertActivity } from '../support/activities'
import { createClient } from '../support/client'
import {
  animatedGif,
  animatedPng,
  animatedWebp,
  avif,
  gif,
  photo,
  png,
  uploadedImage,
  uploadImage,
  webp,
} from '../support/image-files'
import { expectConsistentImages, listStoredObjects } from '../support/images'
import { signedInUser } from '../support/users'

/** Returns an AVIF that claims to have 20,000 × 20,000 pixels. */
function oversized(image: Uint8Array): Uint8Array {
  const bytes = Buffer.from(image)
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(20_000, at)
  bytes.writeUInt32BE(20_000, at + 4)
  return bytes
}

function replaceHeader(image: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(image)
  bytes.set(other.subarray(0, 8))
  return bytes
}

test('an upload returns 201 with the image, which is served immutable with an ETag and nosniff', async () => {
  const ana = await signedInUser()
  const response = await uploadImage(ana, png(700, 500))
  expect(response.status).toBe(201)
  const { success, image } = await response.json<{ success: boolean; image: Image }>()
  expect(success).toBe(true)
  expect(image).toMatchObject({ type: 'AVATAR', entityType: 'user', width: 700, height: 500 })
  expect(image.cdnUrl).toBe(`https://tagalong.test${image.url}`)

  const served = await createClient().get(image.url)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  await served.arrayBuffer()
  const again = await createClient().get(image.url, {
    headers: { 'if-none-match': served.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a requested width gets the next larger stored one, never more pixels than the original', async () => {
  const ana = await signedInUser()
  const { image } = await (await uploadImage(ana, png(700, 500))).json<{ image: Image }>()
  const [small, full, oversized] = await Promise.all(
    ['?w=200', '', '?w=9000'].map(
      async (query) => (await (await createClient().get(image.url + query)).arrayBuffer()).byteLength,
    ),
  )
  expect(small).toBeLessThan(full ?? 0)
  expect(oversized).toBe(full)
})

test('removes all metadata from every width, and applies the orientation', async () => {
  const ana = await signedInUser()
  for (const mark of ['Exif', 'GpsPhone', 'PhoneMaker'])
    expect(Buffer.from(photo).includes(mark), mark).toBe(true)
  for (const [bytes, width, height] of [
    [png(700, 500), 700, 500],
    [photo, 20, 40],
  ] as const) {
    const image = await uploadedImage(ana, 'AVATAR', bytes)
    expect([image.width, image.height]).toEqual([width, height])
    for (const query of ['', '?w=320', '?w=640', '?w=2048']) {
      const served = Buffer.from(await (await createClient().get(image.url + query)).arrayBuffer())
      expect(served.subarray(8, 12).toString()).toBe('WEBP')
      for (const mark of ['GPS', 'Exif', 'EXIF', 'XMP', 'GpsPhone', 'PhoneMaker'])
        expect(served.includes(mark), `${mark} in ${query}`).toBe(false)
    }
  }
})

test('detects each format by content, regardless of the file’s name', async () => {
  const ana = await signedInUser()
  for (const [bytes, width, height] of [
    [photo, 20, 40],
    [png(40, 20), 40, 20],
    [webp, 40, 20],
    [gif, 40, 20],
    [avif, 40, 20],
  ] as const) {
    const response = await uploadImage(ana, bytes, { name: 'page.html', type: 'text/html' })
    expect(response.status).toBe(201)
    const { image } = await response.json<{ image: Image }>()
    expect([image.width, image.height]).toEqual([width, height])
    expect((await createClient().get(image.url)).headers.get('content-type')).toBe('image/webp')
  }
})

test('does not serve bytes appended to an image', async () => {
  const ana = await signedInUser()
  const image = await uploadedImage(
    ana,
    'AVATAR',
    png(9, 9, { trailer: '<script>alert(1)</script>PK\x03\x04' }),
  )
  const served = Buffer.from(await (await createClient().get(image.url)).arrayBuffer())
  for (const hidden of ['script', 'PK\x03\x04']) expect(served.includes(hidden)).toBe(false)
})

test('keeps the first frame of a small animation', async () => {
  const ana = await signedInUser()
  expect(await uploadedImage(ana, 'AVATAR', animatedGif(20, 8, 8))).toMatchObject({ width: 8, height: 8 })
})

test.each([
  [
    'an SVG named as a PNG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    400,
    'not_an_image',
  ],
  ['an HTML page', '<!doctype html><script>alert(1)</script>', 400, 'not_an_image'],
  ['an empty file', '', 400, 'not_an_image'],
  ['an image cut off after its header', png(64, 64).slice(0, 60), 400, 'not_an_image'],
  [
    'an image that declares more than 50 million pixels',
    png(8, 8, { declaredSize: { width: 8000, height: 7000 } }),
    400,
    'image_too_large',
  ],
  ['a GIF with a small screen and one huge frame', animatedGif(1, 65_535, 65_535), 400, 'image_too_large'],
  ['a GIF of too many pixels in all its frames', animatedGif(60, 1000, 1000), 400, 'image_too_large'],
  ['a WebP of too many pixels in all its frames', animatedWebp(60, 1000, 1000), 400, 'image_too_large'],
  ['an animated PNG of too many pixels', animatedPng(2, 8000, 4000), 400, 'image_too_large'],
  ['an AVIF that declares too many pixels', oversized(avif), 400, 'image_too_large'],
  ['an image with another format’s first bytes', replaceHeader(png(64, 64), photo), 400, 'not_an_image'],
  ['a JPEG cut off within its metadata', photo.slice(0, 200), 400, 'not_an_image'],
  ['a GIF that is also a script', 'GIF89a\x01\0\x01\0=alert(1)//', 400, 'not_an_image'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 400, 'not_an_image'],
] as const)('refuses %s and stores nothing', async (_name, bytes, status, code) => {
  const ana = await signedInUser()
  const response = await uploadImage(ana, typeof bytes === 'string' ? bytes : new Uint8Array(bytes))
  expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([status, code])
  expect(await listStoredObjects()).toEqual([])
})

test('refuses an avatar over 5 MB: File size must be less than 5MB', async () => {
  const ana = await signedInUser()
  const response = await uploadImage(ana, new Uint8Array(5 * 1024 * 1024 + 1))
  expect(response.status).toBe(413)
  expect((await response.json<{ message: string }>()).message).toBe('File size must be less than 5MB')
})

test('stores a batch entirely or not at all', async () => {
  const ana = await signedInUser()
  const path = '/api/images/upload-batch'
  const fields = { type: 'ACTIVITY_IMAGE' }
  const good = await uploadImage(ana, png(20, 20), { path, fields, copies: 3 })
  expect(good.status).toBe(201)
  expect((await good.json<{ images: Image[] }>()).images).toHaveLength(3)
  const before = await listStoredObjects()

  const form = new FormData()
  form.set('type', 'ACTIVITY_IMAGE')
  form.append('file', new File([png(20, 20)], 'a.png'))
  form.append('file', new File(['no picture'], 'b.png'))
  const bad = await ana.send('POST', path, { body: form })
  expect(bad.status).toBe(400)
  expect(await listStoredObjects()).toEqual(before)
  expect((await uploadImage(ana, png(9, 9), { path, fields, copies: 11 })).status).toBe(400)
})

test('lets only the owner delete an image, and removes all its bytes', async () => {
  const [ana, eve] = [await signedInUser(), await signedInUser()]
  const { image } = await (await uploadImage(ana, png(700, 500))).json<{ image: Image }>()
  expect((await eve.delete(`/api/images/${image.id}`)).status).toBe(404)
  expect(await listStoredObjects()).toHaveLength(3)
  expect((await ana.delete(`/api/images/${image.id}`)).status).toBe(204)
  expect(await listStoredObjects()).toEqual([])
  expect((await createClient().get(image.url)).status).toBe(404)
})

test('lets only the organizer attach an image to an activity, and only the user to a profile', async () => {
  const [ana, eve] = [await signedInUser(), await signedInUser()]
  const activity = await insertActivity({ creatorId: ana.id })
  const fields = { type: 'ACTIVITY_IMAGE', entityType: 'activity', entityId: activity.id }
  expect((await uploadImage(ana, png(9, 9), { fields })).status).toBe(201)
  expect((await uploadImage(eve, png(9, 9), { fields })).status).toBe(403)
  expect(
    (await uploadImage(eve, png(9, 9), { fields: { type: 'AVATAR', entityType: 'user', entityId: ana.id } }))
      .status,
  ).toBe(403)
})

test('lists only the user’s own images, newest first, filtered by type', async () => {
  const [ana, eve] = [await signedInUser(), await signedInUser()]
  await uploadImage(ana, png(9, 9))
  await uploadImage(ana, png(9, 9), { fields: { type: 'ACTIVITY_IMAGE' } })
  await uploadImage(eve, png(9, 9))
  const list = async (query: string) =>
    (await (await ana.get(`/api/images${query}`)).json<{ items: Image[] }>()).items
  expect(await list('')).toHaveLength(2)
  expect((await list('?type=AVATAR')).map(({ type }) => type)).toEqual(['AVATAR'])
})

test('refuses a path as a key', async () => {
  for (const key of ['..%2f..%2fsecret-320', '%2e%2e', 'a/b', 'x'.repeat(2000)]) {
    expect((await createClient().get(`/api/images/file/${key}`)).status).toBe(404)
  }
})

test('answers an unknown If-None-Match in any form with the bytes', async () => {
  const ana = await signedInUser()
  const { url } = await uploadedImage(ana, 'AVATAR')
  const tag = (await createClient().get(url)).headers.get('etag') ?? ''
  const statusFor = async (value: string) =>
    (await createClient().get(url, { headers: { 'if-none-match': value } })).status
  for (const value of ['"other"', 'garbage', '""', 'W/', ',,']) expect(await statusFor(value)).toBe(200)
  for (const value of [tag, `W/${tag}`, `"other", ${tag}`, '*']) expect(await statusFor(value)).toBe(304)
})

describe('an upload with an Idempotency-Key', () => {
  /** Returns the bytes of an upload's form, so that the same bytes can be sent again. */
  async function formBytes(content: Uint8Array<ArrayBuffer>) {
    const form = new FormData()
    form.set('type', 'ACTIVITY_IMAGE')
    form.append('file', new File([content], 'a.png'))
    const request = new Response(form)
    return { type: request.headers.get('content-type') ?? '', bytes: await request.arrayBuffer() }
  }
  const headers = (type: string) => ({ 'content-type': type, 'idempotency-key': 'once' })

  test('is stored once when it is sent twice, and refused with another file', async () => {
    const ana = await signedInUser()
    const { type, bytes } = await formBytes(png(20, 20))
    const send = (body: ArrayBuffer, contentType = type) =>
      ana.send('POST', '/api/images/upload', { body, headers: headers(contentType) })
    const [first, second] = [await send(bytes), await send(bytes)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
    expect(await expectConsistentImages()).toHaveLength(1)
    const other = await formBytes(png(21, 20))
    expect((await send(other.bytes, other.type)).status).toBe(409)
  })
})
