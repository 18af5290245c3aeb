import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { app, routes } from '../../../worker/app'
import { CALLS } from '../../../worker/contract/calls'
import type { Problem } from '../../../worker/contract/common'
import { openApiDocument } from '../../../worker/openapi/document'
import { handle, mount } from '../../../worker/platform/calls'
import type { AppEnv } from '../../../worker/platform/http'
import { answerError } from '../../../worker/platform/http'
import { createClient } from '../support/client'
import { signedInUser } from '../support/users'

const addressOf = (path: string) => `/api${path.replace(/:\w+/g, 'nowhere')}`

test('mounts every declared call once, serves no other route, and declares exactly the parameters in the path', () => {
  expect(routes.map(({ call }) => `${call.method} ${call.path}`).sort()).toEqual(
    CALLS.map(({ method, path }) => `${method} ${path}`).sort(),
  )
  const documents = ['GET /api/openapi.json', 'GET /api/docs']
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(served)].sort()).toEqual(
    [...CALLS.map(({ method, path }) => `${method.toUpperCase()} /api${path}`), ...documents].sort(),
  )
  for (const { path, params } of CALLS) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(params?.shape ?? {}), path).toEqual(named)
  }
})

test('no GET request is declared to change anything', async () => {
  const ana = await signedInUser()
  const shapeOf = (path: string) => path.replace(/:\w+/g, ':id')
  const reads = new Set(CALLS.filter(({ method }) => method === 'get').map(({ path }) => shapeOf(path)))
  for (const { method, path } of CALLS) {
    if (method === 'get' || reads.has(shapeOf(path))) continue
    // A path that also matches another GET's parameter, such as an id, returns 404.
    expect([404, 405], path).toContain((await ana.get(addressOf(path))).status)
  }
})

describe('a guarded handler', () => {
  const call = {
    method: 'get',
    path: '/secrets',
    who: 'admin',
    summary: 'Read secrets',
  } as const

  test('returns 500 when it did not authorize its caller', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const app = new Hono<AppEnv>().onError(answerError)
    const routes = handle({ calls: { readSecrets: call } }, { readSecrets: () => {} })
    mount(app, routes, {
      takeTurn: (_, next) => next(),
      requireSession: (_, next) => next(),
      answerIdempotently: (_, next) => next(),
    })
    const response = await app.request('/secrets')
    expect([response.status, (await response.json<Problem>()).code]).toEqual([500, 'internal'])
    expect(JSON.stringify(log.mock.lastCall)).toContain('answered without authorize()')
    log.mockRestore()
  })
})

test('serves the OpenAPI document and its page to everyone', async () => {
  const document = await (await createClient().get('/api/openapi.json')).json<{
    openapi: string
    paths: object
  }>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual([
    ...new Set(CALLS.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))),
  ])
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  const page = await createClient().get('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('GET /activities/unjoined-activities')
})
