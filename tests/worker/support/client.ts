import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Bindings } from '../../../worker/env'
import worker from '../../../worker/index'
import { requireDeclaredResponse } from './contract-check'

/** Origin of the site, as configured for the worker under test. */
export const ORIGIN = 'https://tagalong.test'

/** Stops `Date` at an instant (ISO text or milliseconds) until the end of the test. Timers keep running. */
export function setClock(instant: string | number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

// Without live updates, whose Durable Objects would take a third of each act's time.
const { LIVE_USERS: _, LIVE_ACTIVITIES: __, ...quiet } = env
/** The worker's bindings without live updates. `VERSION` is read per request, because each test has its own release (setup.ts). */
export const QUIET: Bindings = Object.defineProperty(quiet, 'VERSION', { get: () => env.VERSION })

/** An HTTP client with its own cookies. */
export type TestClient = ReturnType<typeof createClient>

/**
 * Creates an HTTP client that stores cookies, sends the site's `Origin`, does not follow redirects, and checks each response
 * against the contract. Options: its IP `address`, initial `cookies`, the worker's `bindings`, and a `serve` function that
 * replaces the worker.
 *
 * @example const ana = createClient(); await ana.post('/api/auth/login', { email, password }); await ana.get('/api/auth/me')
 */
export function createClient({
  address = '203.0.113.1',
  cookies: initialCookies = new Map<string, string>(),
  bindings = QUIET,
  serve = (request) => serveWithWorker(request, bindings),
}: {
  address?: string
  cookies?: ReadonlyMap<string, string>
  bindings?: Bindings
  serve?: (request: Request) => Response | Promise<Response>
} = {}) {
  const cookies = new Map(initialCookies)

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
    await requireDeclaredResponse(request, response)
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
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
 * Calls the worker, and waits for its `waitUntil` work. Doesn't use `exports`, which gets slower with each request of a run: from
 * 3 ms for the first to 150 ms for the five hundredth.
 */
async function serveWithWorker(request: Request, bindings: Bindings): Promise<Response> {
  const context = createExecutionContext()
  const response = await worker.fetch(request, bindings, context)
  await waitOnExecutionContext(context)
  return response
}

export function storeCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ')
  const at = pair.indexOf('=')
  const isExpired = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  if (isExpired) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
