import { beforeEach, expect, test, vi } from 'vitest'
import { uploadImage } from '../../../web/features/images/upload'
import { api, call } from '../../../web/lib/api'

/* Requests that the pages send (product.md 14.13). */

let requests: { url: string; init: RequestInit }[]

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return Response.json({})
  })
})

test('requests are JSON with credentials, below /api', async () => {
  await call(api.auth.me.$get())
  await call(api.applications.$post({ json: { activityId: 'hike', note: 'Hello' } }))
  expect(requests.map(({ url, init }) => [init.method, url, init.credentials])).toEqual([
    ['GET', '/api/auth/me', 'include'],
    ['POST', '/api/applications', 'include'],
  ])
  expect(new Headers(requests[1]?.init.headers).get('content-type')).toBe('application/json')
  expect(JSON.parse(String(requests[1]?.init.body))).toEqual({ activityId: 'hike', note: 'Hello' })
})

test('uploads are multipart form data', () => {
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

test('a failure outside the worker shows no raw message', async () => {
  const raw = { message: 'upstream connect error' }
  vi.stubGlobal('fetch', async () => Response.json(raw, { status: 502 }))
  await expect(call(api.auth.me.$get())).rejects.toThrow('Something went wrong. Please try again.')
  vi.stubGlobal('fetch', async () => Response.json({ ...raw, code: 'unavailable' }, { status: 503 }))
  await expect(call(api.auth.me.$get())).rejects.toThrow('upstream connect error')
})
