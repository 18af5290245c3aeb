import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** API key that the worker sends to the stand-in. */
export const MAIL_KEY = 'stand-in'

/**
 * - `down` answers 503.
 * - `deaf` delivers and cuts the connection, so that the worker tries again.
 * - `forgetful` delivers again for a key that it has seen, which only a provider's own fault can do.
 */
type MailMode = 'ok' | 'down' | 'deaf' | 'forgetful'

/** How long the provider takes to answer, as a real one does. */
const ANSWER_MS = 150

/** Deliveries of one email, and how many of them only the provider is to blame for. */
export type Delivered = { to: string; times: number; byFault: number }

export type MailStandIn = {
  url: string
  delivered: Map<string, Delivered>
  /** Keys of emails that a second sender handed over while the first one waited for its answer. */
  overlapping: Set<string>
  /** Keys of emails whose senders wait for an answer. */
  waiting: ReadonlySet<string>
  counts: Record<string, number>
  set: (mode: MailMode) => void
  /** Gets each email that is delivered, with its address. */
  onText: (email: string, text: string) => void
  stop: () => Promise<void>
}

/** Starts a mail provider with Resend's API on a free port. It delivers one email for each idempotency key. */
export async function startMail(): Promise<MailStandIn> {
  let mode: MailMode = 'ok'
  const delivered = new Map<string, Delivered>()
  const overlapping = new Set<string>()
  const waiting = new Set<string>()
  const counts: Record<string, number> = {}
  const server = createServer(async (request, response) => {
    const content = await readText(request)
    const { to } = JSON.parse(content) as { to: string[] }
    const key = String(request.headers['idempotency-key'])
    if (waiting.has(key)) overlapping.add(key)
    waiting.add(key)
    // A sender that is killed no longer waits.
    response.once('close', () => waiting.delete(key))
    await wait(ANSWER_MS)
    if (mode !== 'ok') counts[`mail ${mode}`] = (counts[`mail ${mode}`] ?? 0) + 1
    if (mode === 'down') return void response.writeHead(503).end('{}')
    standIn.onText(to[0] ?? '', content)
    const known = delivered.get(key)
    if (!known) delivered.set(key, { to: to[0] ?? '', times: 1, byFault: 0 })
    else if (mode === 'forgetful')
      Object.assign(known, { times: known.times + 1, byFault: known.byFault + 1 })
    if (mode === 'deaf' && !known) return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: key }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail stand-in has no port')
  const standIn: MailStandIn = {
    onText: () => {},
    url: `http://127.0.0.1:${address.port}`,
    delivered,
    overlapping,
    waiting,
    counts,
    set: (next) => {
      mode = next
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return standIn
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
