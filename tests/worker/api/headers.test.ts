import { describe, expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { SECURITY_HEADERS } from '../../../worker/platform/security-headers'
import { signedIn } from '../support/people'
import { visitor } from '../support/visitor'

/** The directives of a policy, by their names. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

describe('what the headers say', () => {
  const policy = directivesOf(SECURITY_HEADERS['content-security-policy'] ?? '')

  test('scripts come from the site alone: nothing inline, nothing evaluated, no wildcard', () => {
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    for (const sources of Object.values(policy)) {
      expect(sources).not.toContain("'unsafe-eval'")
      expect(sources.filter((source) => /\*|^https?:$/.test(source))).toEqual([])
    }
  })

  test('nobody frames the site, no plugin runs, no base and no form leads away', () => {
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  test('https is kept for a year at least, types are not guessed, an address is not told to other sites', () => {
    const seconds = /max-age=(\d+)/.exec(SECURITY_HEADERS['strict-transport-security'] ?? '')?.[1]
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
    expect(SECURITY_HEADERS['x-content-type-options']).toBe('nosniff')
    expect(SECURITY_HEADERS['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})

/** All headers, as they should be. */
async function expectHeaders(answer: Response, says: string): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(answer.headers.get(name), `${says}: ${name}`).toBe(value)
  await answer.body?.cancel()
}

test('they stand on the answer to every call, to a visitor and to a person, whatever its status', async () => {
  const ana = await signedIn()
  for (const { method, path } of CALLS) {
    const address = `/api${path.replace(/:\w+/g, 'nowhere')}`
    for (const browser of [visitor(), ana]) {
      const answer = await browser.send(method.toUpperCase(), address, {
        ...(method !== 'get' && { body: '{}', headers: { 'content-type': 'application/json' } }),
      })
      await expectHeaders(answer, `${answer.status} ${method} ${path}`)
    }
  }
})

test.each([
  ['an address that is none', 'GET', '/api/nowhere', {}],
  ['a method that is none', 'PUT', '/api/health', {}],
  ['a preflight', 'OPTIONS', '/api/auth/login', { origin: 'https://evil.example' }],
  ['another site’s write', 'POST', '/api/auth/logout', { origin: 'https://evil.example' }],
  ['a form', 'POST', '/api/auth/login', { 'content-type': 'text/plain' }],
  ['a redirect', 'GET', '/api/auth/google-login', {}],
  ['a picture that is none', 'GET', '/api/images/file/nowhere', {}],
  ['the document', 'GET', '/api/openapi.json', {}],
  ['its page', 'GET', '/api/docs', {}],
  ['a script of an older build', 'GET', '/assets/gone-abc123.js', {}],
  ['a write to a page', 'POST', '/explore', {}],
])('they stand on the answer to %s', async (says, method, path, headers) => {
  const answer = await visitor().send(method, path, { headers })
  await expectHeaders(answer, says)
  // Nobody else's page may read an answer.
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
