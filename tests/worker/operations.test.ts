import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { api } from '../../worker/app'
import type { Problem } from '../../worker/contract/common'
import { OPERATIONS } from '../../worker/contract/operations'
import { openApiDocument } from '../../worker/openapi'
import { ADMIN_EMAIL, signedIn } from './people'
import { visitor } from './support'

/** `get /activities/{id}`, as the contract writes it. */
const declared = new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`))
const routed = new Set(
  api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(\{[^}]*\}+)?/g, '{$1}')}`),
)

const call = (path: string) => `/api${path.replace(/\{\w+\}/g, 'nowhere')}`

test('every route that exists is declared in the contract, and every declared one exists', () => {
  const byName = (a: string, b: string) => a.localeCompare(b)
  expect([...routed].sort(byName)).toEqual([...declared].sort(byName))
})

test.each(OPERATIONS.filter(({ who }) => who !== 'anyone'))(
  'a visitor gets 401 whatever the request holds: $method $path',
  async ({ method, path }) => {
    const answer = await visitor().send(method.toUpperCase(), call(path), {
      ...(method !== 'get' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ])
  },
)

const ADMIN_CALLS: [method: string, path: string, body?: object][] = [
  ['get', '/invitations'],
  ['get', '/invitations/analytics'],
  ['post', '/invitations/create', { code: 'FRIENDS' }],
  ['patch', '/invitations/update', { id: 'nowhere', isActive: false }],
  ['delete', '/invitations/nowhere'],
  ['get', '/admin/figures'],
  ['get', '/admin/reports'],
  ['patch', '/admin/reports/nowhere', { status: 'closed' }],
  ['delete', '/admin/comments/nowhere'],
  ['put', '/admin/activities/nowhere/cancellation', {}],
  ['get', '/admin/users'],
  ['put', '/admin/users/nowhere/verification', { reason: 'Passport' }],
  ['delete', '/admin/users/nowhere/verification'],
  ['put', '/admin/users/nowhere/organization'],
  ['delete', '/admin/users/nowhere/organization'],
  ['put', '/admin/users/nowhere/suspension', { reason: 'Spam' }],
  ['delete', '/admin/users/nowhere/suspension'],
  ['get', '/admin/log'],
]

test.each(ADMIN_CALLS)('only the admin may: %s %s', async (method, path, body) => {
  const ana = await signedIn()
  const answer = await ana.send(method.toUpperCase(), `/api${path}`, {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  expect([answer.status, (await answer.json<Problem>()).code]).toEqual([403, 'forbidden'])
})

test('every call that only the admin may make stands in the test above', () => {
  const named = ADMIN_CALLS.map(([method, path]) => `${method} ${path.replace('nowhere', '{id}')}`)
  const wanted = OPERATIONS.filter(({ who }) => who === 'admin').map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(named.sort()).toEqual(wanted.sort())
})

test.each(OPERATIONS.filter(({ who }) => who !== 'anyone'))(
  'a suspended person’s open session is refused, and told why: $method $path',
  async ({ method, path }) => {
    const ana = await signedIn()
    await env.DB.prepare("update users set suspended_at = 1, suspended_reason = 'Spam'").run()
    const init = method === 'get' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
    const answer = await ana.send(method.toUpperCase(), call(path), init)
    // What is no valid request is refused before anything else is looked at.
    if (answer.status === 400 || answer.status === 415) return
    expect([answer.status, await answer.json()]).toEqual([
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

test('a read changes nothing: no call that is declared to change something answers to GET', async () => {
  const ana = await signedIn()
  for (const { method, path } of OPERATIONS) {
    if (method === 'get' || declared.has(`get ${path}`)) continue
    // A path that another GET's parameter also matches, such as an id, finds nothing there.
    expect([404, 405], path).toContain((await ana.get(call(path))).status)
  }
})

test('the document and its page are served to everybody', async () => {
  const document = await (await visitor().get('/api/openapi.json')).json<{ openapi: string; paths: object }>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual([...new Set(OPERATIONS.map(({ path }) => path))])
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  const page = await visitor().get('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('GET /activities/unjoined-activities')
})
