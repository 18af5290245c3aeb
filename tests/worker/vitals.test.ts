import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { createClient } from './support/client'
import { signedInUser } from './support/users'

const VITALS = '/api/vitals'
const lcp = { name: 'LCP', value: 812.4, rating: 'good' }
const report = { page: '/activity/$id', metrics: [lcp] }

test('writes one log line with the page’s pattern and nothing that identifies the user', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const ana = await signedInUser()
  const client = createClient({ cookies: ana.cookies, bindings: { ...env, ENVIRONMENT: 'production' } })
  const response = await client.post(VITALS, { ...report, userId: ana.id })
  expect([response.status, await response.text()]).toEqual([204, ''])
  const line = { event: 'vitals', requestId: response.headers.get('x-request-id'), ...report }
  expect(log.mock.calls.map(([logged]) => logged)).toContainEqual(line)
  expect(JSON.stringify(log.mock.calls)).not.toContain(ana.id)
  log.mockRestore()
})

test.each([
  ['an address in place of a pattern', { ...report, page: '/activity/abc123?token=x' }],
  ['text of its own', { ...report, page: '/buy-gold-now' }],
  ['text of its own after a page', { ...report, page: '/activity/$buy' }],
  ['a foreign page', { ...report, page: 'https://evil.example' }],
  ['an unknown metric', { ...report, metrics: [{ ...lcp, name: 'SECRET' }] }],
  ['a value that is not a number', { ...report, metrics: [{ ...lcp, value: 'fast' }] }],
  ['no metrics', { ...report, metrics: [] }],
  ['too many metrics', { ...report, metrics: Array.from({ length: 6 }, () => lcp) }],
])('refuses a report with %s', async (_, body) => {
  expect((await createClient().post(VITALS, body)).status).toBe(400)
})

test('accepts 300 reports an hour from one address, without affecting another address', async () => {
  for (let at = 0; at < 300; at += 1) expect((await createClient().post(VITALS, report)).status).toBe(204)
  const response = await createClient().post(VITALS, report)
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await createClient({ address: '203.0.113.9' }).post(VITALS, report)).status).toBe(204)
})
