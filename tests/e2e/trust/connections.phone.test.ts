import { expect, test } from 'playwright/test'
import { PAGES } from '../../../worker/contract/pages'

const json = { 'content-type': 'application/json' }
const REFUSED: Record<string, [path: string, init: RequestInit]> = {
  'other origin': [
    '/api/auth/update',
    { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body: '{"name":"x"}' },
  ],
  'not JSON': ['/api/auth/login', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a=b' }],
  'unknown path': ['/api/nowhere', { method: 'POST', headers: json, body: '{}' }],
  'no session': ['/api/activities', { method: 'POST', headers: json, body: '{}' }],
  'too large': ['/api/auth/login', { method: 'POST', headers: json, body: 'x'.repeat(2_000_000) }],
}

for (const [reason, [path, init]] of Object.entries(REFUSED)) {
  test(`a request refused before its body is read does not break the connection's next request: ${reason}`, async () => {
    const url = (path: string) => new URL(path, process.env.BASE_URL)
    const statuses = new Set<number>()
    for (let count = 0; count < 30; count++) {
      const refused = await fetch(url(path), init)
      await refused.text()
      statuses.add(refused.status)
      expect(await (await fetch(url('/api/auth/providers'))).json()).toEqual({ google: true })
    }
    expect(statuses.size).toBe(1)
    expect([...statuses][0]).toBeGreaterThanOrEqual(400)
  })
}

test("visitors' pages with styles and maps stay small", async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text()
  const city = await read('/in/california/los-angeles')
  expect(city.length).toBeLessThan(61_000)
  const ids = [...city.matchAll(/href="\/a\/([\w-]+)"/g)].map(([, id]) => id).slice(0, 4)
  expect(ids).toHaveLength(4)
  for (const id of ids) {
    expect((await read(`/a/${id}`)).length, id).toBeLessThan(46_000)
    expect((await read(`/embed/a/${id}`)).length, id).toBeLessThan(20_000)
  }
})

test('every page of the build answers 200, and other URLs 404', async ({ request }) => {
  for (const path of [...PAGES, '/explore/']) expect((await request.get(path)).status(), path).toBe(200)
  for (const path of [
    '/nowhere',
    '/nowhere/else',
    '/activity/any',
    '/app',
    '/activity',
    '/creator',
    '/auth/nowhere',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})
