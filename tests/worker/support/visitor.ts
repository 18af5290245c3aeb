import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import worker from '../../../worker/index'
import { requireDeclared } from './declared'

/** Where the tests' worker believes to be served. */
export const ORIGIN = 'https://tagalong.test'

/** Stops the worker's clock at an instant (ISO text or milliseconds); timers go on. Ends with the test. */
export function setClock(instant: string | number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

export type Visitor = ReturnType<typeof visitor>

/**
 * A browser without a page: keeps the cookies it is given, sends `Origin` as a page of ours would, and follows no
 * redirect. `address` is what the edge says the client's address is; `serve` answers in place of the worker under test.
 *
 * @example const ana = visitor(); await ana.post('/api/auth/login', { email, password }); await ana.get('/api/auth/me')
 */
export function visitor({
  address = '203.0.113.1',
  serve = serveByWorker,
}: {
  address?: string
  serve?: (request: Request) => Response | Promise<Response>
} = {}) {
  const cookies = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    { headers, ...init }: RequestInit = {},
  ): Promise<Response> {
    const request = new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init, method })
    request.headers.set('cf-connecting-ip', address)
    request.headers.set('origin', ORIGIN)
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    for (const [name, value] of new Headers(headers)) request.headers.set(name, value)
    const response = await serve(request)
    await requireDeclared(request, response)
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return response
  }

  const sendJson = (method: string) => (path: string, body?: unknown, init?: RequestInit) =>
    body === undefined
      ? send(method, path, init)
      : send(method, path, {
          ...init,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...init?.headers },
        })

  return {
    cookies,
    send,
    get: (path: string, init?: RequestInit) => send('GET', path, init),
    post: sendJson('POST'),
    patch: sendJson('PATCH'),
    put: sendJson('PUT'),
    delete: sendJson('DELETE'),
  }
}

/**
 * The worker's own `fetch`, and what it does after the answer. Called here rather than through `exports`, which takes
 * longer with every request of a run: 3 ms for the first, 150 ms for the five hundredth.
 */
async function serveByWorker(request: Request): Promise<Response> {
  const context = createExecutionContext()
  const response = await worker.fetch(request, env, context)
  await waitOnExecutionContext(context)
  return response
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ')
  const at = pair.indexOf('=')
  const isExpired = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  if (isExpired) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
