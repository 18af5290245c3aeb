import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkSite } from '../../../scripts/deploy/check.ts'

const UNKNOWN = /^\/(a|o|calendar)\/|^\/api\/images\//

/** Serves a site that works except at the given path. Returns its origin. */
async function serve(broken?: { path: string; status: number; body: string }): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    if (url === broken?.path) response.writeHead(broken.status).end(broken.body)
    else response.writeHead(UNKNOWN.test(url) ? 404 : 200).end('<div id="root"></div>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const check = (origin: string) => checkSite(origin, { attempts: 2, pauseMs: 0 })

test('a site that answers all requests passes', async () => {
  await check(await serve())
})

test("a healthy site that can't read its activities fails with a message", async () => {
  const path = '/api/activities/landing'
  const origin = await serve({ path, status: 503, body: '{"code":"unavailable"}' })
  await expect(check(origin)).rejects.toThrow(
    `activities: ${origin}${path} answers 503 {"code":"unavailable"}`,
  )
})

test('names unhealthy parts, and makes no other request', async () => {
  const origin = await serve({ path: '/api/health', status: 503, body: '{"parts":{"d1":"down"}}' })
  const error = await check(origin).catch((reason: Error) => reason.message)
  expect(error).toContain('/api/health answers 503 {"parts":{"d1":"down"}}')
  expect(error).not.toContain('/explore')
})
