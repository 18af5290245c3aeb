import { expect, test } from 'vitest'
import { api } from '../../worker/app'
import { OPERATIONS } from '../../worker/contract/operations'
import { openApiDocument } from '../../worker/openapi'
import { signedIn } from './people'
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

test.each([
  ['get', '/invitations', undefined],
  ['get', '/invitations/analytics', undefined],
  ['post', '/invitations/create', { code: 'FRIENDS' }],
  ['patch', '/invitations/update', { id: 'nowhere', isActive: false }],
  ['delete', '/invitations/nowhere', undefined],
])('only the admin may: %s %s', async (method, path, body) => {
  const ana = await signedIn()
  const answer = await ana.send(method.toUpperCase(), `/api${path}`, {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  expect(answer.status).toBe(403)
})

test('every call that only the admin may make stands in the test above', () => {
  expect(OPERATIONS.filter(({ who }) => who === 'admin')).toHaveLength(5)
})

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
