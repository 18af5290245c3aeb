import { beforeEach, expect, test, vi } from 'vitest'
import { uploadImage } from '../../../web/features/images/upload'
import { api, call } from '../../../web/lib/api'

/* Requests that the pages send (product.md 14.13). */

let sent: { url: string; init: RequestInit }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Response.json({})
  })
})

test('All requests are JSON with credentials included; base with /api prefix', async () => {
  await call(api.auth.me.$get())
  await call(api.applications.$post({ json: { activityId: 'hike', note: 'Hello' } }))
  expect(sent.map(({ url, init }) => [init.method, url, init.credentials])).toEqual([
    ['GET', '/api/auth/me', 'include'],
    ['POST', '/api/applications', 'include'],
  ])
  expect(new Headers(sent[1]?.init.headers).get('content-type')).toBe('application/json')
  expect(JSON.parse(String(sent[1]?.init.body))).toEqual({ activityId: 'hike', note: 'Hello' })
})

test('except uploads (multipart)', () => {
  const send = vi.fn()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open = vi.fn()
      send = send
    },
  )
  void uploadImage({ file: new File(['x'], 'a.png'), type: 'AVATAR' })
  const form: unknown = send.mock.calls[0]?.[0]
  expect(form).toBeInstanceOf(FormData)
  expect([...(form as FormData).keys()].sort()).toEqual(['file', 'type'])
})
