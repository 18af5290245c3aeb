import { expect, test } from 'vitest'
import type { TestClient } from '../support/client'
import { png, uploadImage } from '../support/image-files'
import { clientWithSession, signedInUser } from '../support/users'

/** Starts an upload whose body does not end until `finish` is called. */
async function startUpload(client: TestClient) {
  const form = new FormData()
  form.set('type', 'AVATAR')
  form.append('file', new File([png(9, 9)], 'photo.png', { type: 'image/png' }))
  const whole = new Response(form)
  const bytes = new Uint8Array(await whole.clone().arrayBuffer())
  const { readable, writable } = new IdentityTransformStream()
  const writer = writable.getWriter()
  const answer = client.send('POST', '/api/images/upload', {
    body: readable,
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  })
  await writer.write(bytes.subarray(0, 100))
  const finish = async () => {
    await writer.write(bytes.subarray(100))
    await writer.close()
    return answer
  }
  return { finish }
}

test('a user has one upload at a time, without delaying other users', async () => {
  const [ana, ben] = [await signedInUser(), await signedInUser()]
  const first = await startUpload(ana)
  const refused = await uploadImage(ana, png(9, 9))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await refused.json<{ message: string }>()).message).toBe('Wait until your other upload is finished')
  let isAnswered = false
  const waiting = uploadImage(ana, png(9, 9)).finally(() => {
    isAnswered = true
  })
  expect((await uploadImage(ben, png(9, 9))).status).toBe(201)
  expect(isAnswered).toBe(false)
  expect((await first.finish()).status).toBe(201)
  expect((await waiting).status).toBe(201)
})

test('a refused upload ends its turn', async () => {
  const ana = await signedInUser()
  expect((await uploadImage(ana, 'no picture')).status).toBe(400)
  expect((await uploadImage(ana, png(9, 9))).status).toBe(201)
})

test('an ended session does not block its user', async () => {
  const ana = await signedInUser()
  const thief = await clientWithSession(ana.id)
  await ana.post('/api/auth/logout-everywhere')
  const slow = await startUpload(thief)
  const back = await clientWithSession(ana.id)
  expect((await uploadImage(back, png(9, 9))).status).toBe(201)
  expect((await slow.finish()).status).toBe(401)
})
