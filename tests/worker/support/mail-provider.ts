import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Bindings } from '../../../worker/env'

const PROVIDER_URL = 'https://mail.example/emails'

/** The worker's bindings, with a mail provider configured. */
export const bindingsWithMailProvider: Bindings = {
  ...env,
  MAIL_API_KEY: 'provider key',
  MAIL_API_URL: PROVIDER_URL,
}

/** An email sent to the provider. */
export type Delivery = {
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/**
 * Replaces `fetch` with a mail provider that delivers one email per idempotency key, as Resend does. `attempts` lists the keys of
 * all requests.
 */
export function startMailProvider() {
  const provider = {
    delivered: new Map<string, Delivery>(),
    attempts: [] as string[],
    /** Runs before the default response. Return a response to replace it, or null to keep it. */
    respond: null as ((key: string) => Promise<Response | null>) | null,
    /** Delivers the email, but then cuts the connection. */
    isDeaf: false,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.redirect !== 'manual') throw new Error('This would follow a redirect')
    const key = request.headers.get('idempotency-key') ?? ''
    if (request.url !== PROVIDER_URL || request.headers.get('authorization') !== 'Bearer provider key')
      return new Response('Unauthorized', { status: 401 })
    provider.attempts.push(key)
    const override = await provider.respond?.(key)
    if (override) return override
    if (!provider.delivered.has(key)) provider.delivered.set(key, await request.json<Delivery>())
    if (provider.isDeaf) throw new TypeError('The connection was cut')
    return Response.json({ id: key })
  })
  return provider
}
