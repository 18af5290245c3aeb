import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { app } from '../../../worker/app'
import { CALLS } from '../../../worker/contract/calls'
import { securityHeaders } from '../../../worker/platform/security-headers'
import { insertActivity } from '../support/activities'
import { createClient } from '../support/client'
import { pagesOf } from '../support/pages'
import { signedInUser } from '../support/users'

const SECURITY_HEADERS = securityHeaders({})

/** Parses a content security policy into directives by name. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

describe('the security headers', () => {
  const policy = directivesOf(SECURITY_HEADERS['content-security-policy'] ?? '')

  test('allow scripts from the site only: no inline, no eval, no wildcard', () => {
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    for (const sources of Object.values(policy)) {
      expect(sources).not.toContain("'unsafe-eval'")
      expect(sources.filter((source) => /\*|^https?:$/.test(source))).toEqual([])
    }
  })

  test('allow no framing, no plugins, no base change, and no foreign form target', () => {
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  test('require https for at least a year, forbid type sniffing, and send no referrer to other sites', () => {
    const seconds = /max-age=(\d+)/.exec(SECURITY_HEADERS['strict-transport-security'] ?? '')?.[1]
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
    expect(SECURITY_HEADERS['x-content-type-options']).toBe('nosniff')
    expect(SECURITY_HEADERS['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})

test.each([
  ['the configured service', {}, ['https://tiles.openfreemap.org']],
  ['another service', { MAP_TILES_URL: 'https://tiles.example/planet.json' }, ['https://tiles.example']],
  ['no other site without a service', { MAP_TILES_URL: 'none' }, []],
  [
    'MapTiler, which sends images too, with its key',
    { MAP_TILES_URL: 'none', MAPTILER_MAP_KEY: 'k' },
    ['https://api.maptiler.com'],
    ['https://api.maptiler.com'],
  ],
])('let the map reach %s, and nothing else', (_, variables, connect, images: string[] = []) => {
  const policy = directivesOf(securityHeaders(variables)['content-security-policy'] ?? '')
  expect(policy['connect-src']).toEqual(["'self'", ...connect])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...images])
})

/** Fails unless the response has every security header. */
async function expectHeaders(response: Response, label: string): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(response.headers.get(name), `${label}: ${name}`).toBe(value)
  await response.body?.cancel()
}

test('are on the response to every call, to visitors and users, whatever the status', async () => {
  const ana = await signedInUser()
  for (const { method, path } of CALLS) {
    const address = `/api${path.replace(/:\w+/g, 'nowhere')}`
    for (const client of [createClient(), ana]) {
      const response = await client.send(method.toUpperCase(), address, {
        ...(method !== 'get' && { body: '{}', headers: { 'content-type': 'application/json' } }),
      })
      await expectHeaders(response, `${response.status} ${method} ${path}`)
    }
  }
})

test('let other sites frame only the embedded card', async () => {
  const { id } = await insertActivity({ visibility: 'link' })
  const samples = app.routes
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'))
    .map(({ path }) => path.replace(/\*$|:\w+$/, id))
  const framed: [path: string, sources: string[] | undefined][] = []
  const bindings = { ...env, ASSETS: pagesOf('<body></body>') }
  for (const path of new Set([
    ...samples,
    '/',
    '/explore',
    `/activity/${id}`,
    '/embed/a/nowhere',
    '/embed',
  ])) {
    const response = await createClient({ bindings }).get(path)
    await response.body?.cancel()
    const policy = directivesOf(response.headers.get('content-security-policy') ?? '')
    expect(response.headers.get('x-frame-options'), path).toBeNull()
    if (policy['frame-ancestors']?.join() !== "'none'") framed.push([path, policy['frame-ancestors']])
  }
  expect(framed).toEqual([
    [`/embed/a/${id}`, ['*']],
    ['/embed/a/nowhere', ['*']],
  ])
})

test.each([
  ['an address that is none', 'GET', '/api/nowhere', {}],
  ['an unsupported method', 'PUT', '/api/health', {}],
  ['a preflight', 'OPTIONS', '/api/auth/login', { origin: 'https://evil.example' }],
  ['another site’s write', 'POST', '/api/auth/logout', { origin: 'https://evil.example' }],
  ['a form', 'POST', '/api/auth/login', { 'content-type': 'text/plain' }],
  ['a redirect', 'GET', '/api/auth/google-login', {}],
  ['a missing image', 'GET', '/api/images/file/nowhere', {}],
  ['the OpenAPI document', 'GET', '/api/openapi.json', {}],
  ['the OpenAPI page', 'GET', '/api/docs', {}],
  ['a script of an earlier build', 'GET', '/assets/gone-abc123.js', {}],
  ['a write to a page', 'POST', '/explore', {}],
])('are on the response to %s', async (label, method, path, headers) => {
  const response = await createClient().send(method, path, { headers })
  await expectHeaders(response, label)
  // No other site may read responses.
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
