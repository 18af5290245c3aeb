import { expect, test, vi } from 'vitest'
import type { Problem } from '../../../worker/contract/common'
import { QUOTAS } from '../../../worker/contract/quotas'
import { countAttempts } from '../support/quotas'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const MEGABYTE = 1024 * 1024
const headers = { 'content-type': 'multipart/form-data; boundary=x' }

/** Starts an upload without a Content-Length. It sends this many megabytes, and its body never ends. */
async function uploadWithoutEnd(client: SignedInUser, megabytes: number): Promise<Problem> {
  const { readable, writable } = new IdentityTransformStream()
  const answer = client.send('POST', '/api/images/upload', { body: readable, headers })
  const writer = writable.getWriter()
  const chunk = new Uint8Array(MEGABYTE)
  for (let at = 0; at < megabytes; at++) void writer.write(chunk).catch(() => {})
  return (await answer).json<Problem>()
}

test('an upload beyond the quota is refused before more than a few megabytes of it are read', async () => {
  const ana = await signedInUser()
  await countAttempts(['upload', ana.id], QUOTAS.upload.max)
  expect(await uploadWithoutEnd(ana, 3)).toMatchObject({ code: 'rate_limited' })
})

test('an upload without a declared length is refused at its limit', async () => {
  expect(await uploadWithoutEnd(await signedInUser(), 13)).toMatchObject({
    code: 'too_large',
    message: 'File size must be less than 10MB',
  })
})

test('an upload that the client ends early is no incident', async () => {
  const logged = vi.spyOn(console, 'error')
  const { readable, writable } = new IdentityTransformStream()
  const ana = await signedInUser()
  const answer = ana.send('POST', '/api/images/upload', { body: readable, headers })
  await writable.abort(new Error('Network connection lost.'))
  expect((await answer).status).toBe(400)
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  ['an empty body', ''],
  ['another form', '--y\r\ncontent-disposition: form-data; name="type"\r\n\r\nAVATAR\r\n--y--'],
  ['a form that is cut off', '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nAVA'],
  ['more parts than a form has', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(60)],
])('%s is no picture in a form: 415', async (_, body) => {
  const ana = await signedInUser()
  expect((await ana.send('POST', '/api/images/upload', { body, headers })).status).toBe(415)
})
