import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { importSource } from '../../scripts/import-source.ts'
import type { API, CallId } from '../../worker/contract/calls'
import type { Form } from '../../worker/contract/calls/call'
import { Person as Browser } from '../deploy/support/person.ts'
import type { Entry, Ledger, Outcome } from './ledger.ts'

const { CALLS } = await importSource<typeof import('../../worker/contract/calls')>(
  'worker/contract/calls/index.ts',
)

type Calls = (typeof API)[number]['calls']
type Declared<I extends CallId> = Extract<Calls, Record<I, unknown>>[I]
type Part<Call, Key extends string> =
  Call extends Record<Key, infer S extends z.ZodType> ? z.input<S> : object
/** A call's parameters, query, and body in one object. Their names don't collide. */
type Input<Call> = Call extends { form: Form }
  ? FormData
  : Part<Call, 'params'> & Partial<Part<Call, 'query'>> & Part<Call, 'body'>
type Output<Call> = Call extends { answer: infer S extends z.ZodType } ? z.output<S> : undefined

/** Status recorded for a request whose connection was cut. */
export const CUT = 599
const ATTEMPTS_MAX = 4
/** Share of people who give up when a request fails, as if they closed the page. The others retry. */
const IMPATIENT = 0.3
const TIMEOUT_MS = 20_000

export type Recorded = { request: string; status: number; startedAt: number; ms: number }
/** `body` is set on success, and `code` if the server rejected the request. */
type Answer<Body> = { outcome: Outcome; body: Body | undefined; code: string | undefined }
export type Site = ReturnType<typeof recordedSite>

/** Returns a site that records its requests, and responds with 599 if the connection is cut. */
export const recordedSite = (origin: string, records: Recorded[], ledger: Ledger) => ({
  origin,
  ledger,
  send: async (path: string, init?: RequestInit): Promise<Response> => {
    const startedAt = performance.now()
    let response = new Response(null, { status: CUT })
    try {
      const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const text = await answer.text()
      response = new Response(text || null, answer)
    } catch {
      // The connection was cut, perhaps in the middle of a response.
    }
    const request = `${init?.method} ${path}`
    records.push({ request, status: response.status, startedAt, ms: performance.now() - startedAt })
    return response
  },
})

/** A member, or a visitor, whose email address is empty. */
export class Person extends Browser {
  id = ''
  readonly email: string
  readonly #ledger: Ledger

  constructor(
    site: Site,
    { email, cookies }: { email: string; cookies?: ReadonlyMap<string, string> | undefined },
  ) {
    super(site, cookies)
    this.email = email
    this.#ledger = site.ledger
  }

  /** Makes a call until its outcome is known, at most four times with one Idempotency-Key. Records the change in the ledger. */
  async act<I extends CallId>(
    id: I,
    input: Input<Declared<I>>,
    ...entries: Entry[]
  ): Promise<Answer<Output<Declared<I>>>> {
    const { method, path, body } = requestOf(id, input)
    const headers = { 'idempotency-key': randomUUID() }
    const startedAt = performance.now()
    const attemptsMax = Math.random() < IMPATIENT ? 1 : ATTEMPTS_MAX
    let wasUnclear = false
    for (let attempt = 1; ; attempt++) {
      const response = await this.send(method, path, body, headers)
      const { status } = response
      const content = (await response.json().catch(() => undefined)) as Content | undefined
      wasUnclear ||= status >= 500
      if (attempt < attemptsMax && (status >= 500 || content?.code === 'idempotency_in_progress')) {
        await wait(300 * 2 ** attempt)
        continue
      }
      const isDone = status < 300
      const outcome = isDone ? 'done' : wasUnclear ? 'unclear' : 'refused'
      const sent = { outcome, startedAt, endedAt: performance.now() } as const
      for (const one of entries) {
        const values = isDone && one.values.length > 1 ? [stateOf(content)] : one.values
        this.#ledger.enter({ ...one, values }, sent)
      }
      return { outcome, body: isDone ? (content as Output<Declared<I>>) : undefined, code: content?.code }
    }
  }
}

type Content = { code?: string; status?: string; waitlistedAt?: string | null }

/** Returns the state of an application in a response, in the words of `readStates`. */
const stateOf = (body: Content = {}) =>
  body.status === 'PENDING' && body.waitlistedAt ? 'WAITLISTED' : String(body.status)

/** Builds the request of a declared call. Values that are not in the path go into the body or the query. */
function requestOf(id: string, input: object): { method: string; path: string; body?: object } {
  const call = CALLS.find((one) => one.id === id)
  if (!call) throw new Error(`There is no call ${id}`)
  const rest = new Map(Object.entries(input))
  const filled = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return value
  })
  const method = call.method.toUpperCase()
  if (!call.body && !call.form) return { method, path: `${filled}?${new URLSearchParams([...rest])}` }
  return { method, path: filled, body: call.form ? input : Object.fromEntries(rest) }
}
