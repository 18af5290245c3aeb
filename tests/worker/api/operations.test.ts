import { env } from 'cloudflare:workers'
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
import { ADMIN_EMAIL, signedInUser } from '../support/users'

const GUARDED = CALLS.filter(({ who }) => who !== 'anyone')
const addressOf = (path: string) => `/api${path.replace(/:\w+/g, 'nowhere')}`

/** Bodies that pass validation, for calls whose body is required. */
const BODIES: Record<string, object> = {
  createInvitation: { code: 'FRIENDS' },
  updateInvitation: { id: 'nowhere', isActive: false },
  decideReport: { status: 'closed' },
  decideDispute: { decision: 'accepted' },
  writeAboutReport: { message: 'Please read the rules.' },
  verifyUser: { reason: 'Passport' },
  suspendUser: { reason: 'Spam' },
  clearEmailProblem: { email: 'nobody@example.com' },
  changeQuota: { factor: 2, reason: 'Large club' },
  changeInvitationAllowance: { count: 5 },
  changeMemberInvitationRules: { count: 5, inviters: 'confirmed' },
}

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

test.each(GUARDED)(
  'answers 401 to a visitor whatever the request contains: $method $path',
  async ({ method, path }) => {
    const response = await createClient().send(method.toUpperCase(), addressOf(path), {
      ...(method !== 'get' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    expect([response.status, await response.json()]).toEqual([
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ])
  },
)

test.each(CALLS.filter(({ who }) => who === 'admin'))(
  'allows only an admin: $method $path',
  async ({ id, method, path }) => {
    const ana = await signedInUser()
    const init = { body: JSON.stringify(BODIES[id] ?? {}), headers: { 'content-type': 'application/json' } }
    const response = await ana.send(method.toUpperCase(), addressOf(path), method === 'get' ? {} : init)
    expect([response.status, (await response.json<Problem>()).code]).toEqual([403, 'forbidden'])
  },
)

test.each(GUARDED)(
  'refuses a suspended user’s open session with the reason: $method $path',
  async ({ method, path }) => {
    const ana = await signedInUser()
    await env.DB.prepare("update users set suspended_at = 1, suspended_reason = 'Spam'").run()
    const init = method === 'get' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
    const response = await ana.send(method.toUpperCase(), addressOf(path), init)
    // An invalid request is refused before the session is checked against the database.
    if (response.status === 400 || response.status === 415) return
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        message: 'Unauthorized',
        code: 'session_suspended',
        errors: [
          {
            path: 'account',
            message: `This account is suspended: Spam. Write to ${ADMIN_EMAIL} if you think this is a mistake.`,
          },
        ],
      },
    ])
  },
)

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
    answer: null,
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
