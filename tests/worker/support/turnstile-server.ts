import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { createClient } from './client'

const URL_OF_SERVER = 'https://turnstile.example/siteverify'
const SECRET = 'turnstile secret'
export const SITE_KEY = '1x00000000000000000000AA'

const bindings = {
  ...env,
  TURNSTILE_SITE_KEY: SITE_KEY,
  TURNSTILE_SECRET_KEY: SECRET,
  TURNSTILE_URL: URL_OF_SERVER,
}

/** Creates a client of a worker that has Turnstile keys. */
export const createChallengedClient = (options: { address?: string; secret?: string } = {}) =>
  createClient({
    ...options,
    bindings: { ...bindings, TURNSTILE_SECRET_KEY: options.secret ?? SECRET },
  })

/**
 * Replaces `fetch` with Turnstile's siteverify, which accepts each token from `solve` once, and only with its secret. `fault`
 * replaces its responses.
 */
export function startTurnstile() {
  const tokens = new Set<string>()
  const server = {
    fault: undefined as (() => Response) | undefined,
    requests: 0,
    /** Solves the widget's challenge, and returns its token. */
    solve: () => {
      const token = crypto.randomUUID()
      tokens.add(token)
      return token
    },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.redirect !== 'manual') throw new Error('This would follow a redirect')
    if (request.url !== URL_OF_SERVER || request.method !== 'POST') return new Response('', { status: 404 })
    server.requests += 1
    if (server.fault) return server.fault()
    const form = await request.formData()
    const refuse = (code: string) => Response.json({ success: false, 'error-codes': [code] })
    if (form.get('secret') !== SECRET) return refuse('invalid-input-secret')
    if (!tokens.delete(String(form.get('response')))) return refuse('invalid-input-response')
    return Response.json({ success: true, 'error-codes': [], hostname: 'tagalong.test' })
  })
  return server
}
