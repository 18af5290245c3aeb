import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Bindings } from '../../../worker/env'

const URL_OF_PROVIDER = 'https://mail.example/emails'

/** The worker's bindings where a mail provider's key is set. */
export const withProvider: Bindings = {
  ...env,
  MAIL_API_KEY: 'of the provider',
  MAIL_API_URL: URL_OF_PROVIDER,
}

/** What the provider delivered, or was asked to. */
export type Delivery = {
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/**
 * A mail provider that answers what the worker fetches from it. It delivers one letter for each idempotency key, as
 * Resend does; `tries` counts what it was asked, `answer` stands in for its own answer.
 */
export function startMailProvider() {
  const provider = {
    delivered: new Map<string, Delivery>(),
    tries: [] as string[],
    /** What happens to a request before it is answered: an outage, a pause. */
    answer: null as ((key: string) => Promise<Response | null>) | null,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const key = request.headers.get('idempotency-key') ?? ''
    if (request.url !== URL_OF_PROVIDER || request.headers.get('authorization') !== 'Bearer of the provider')
      return new Response('no such door', { status: 401 })
    provider.tries.push(key)
    const instead = await provider.answer?.(key)
    if (instead) return instead
    if (!provider.delivered.has(key)) provider.delivered.set(key, await request.json<Delivery>())
    return Response.json({ id: key })
  })
  return provider
}
