import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from './ledger.ts'

/** A request and its answer. Status 0 stands for a cut connection. */
export type Recorded = {
  kind: string
  method: string
  path: string
  userId: string
  status: number
  startedAt: number
  ms: number
}

/** A person with a browser's cookies. */
export type Person = {
  id: string
  email: string
  password: string
  cookies: Map<string, string>
  address: string
}

/** A hint that somebody's tab got, with the time of the soak. */
export type Hint = { userId: string; about: string; activityId: string; at: number }

export type Answer = {
  status: number
  body: Record<string, unknown>
  outcome: Outcome
  startedAt: number
  endedAt: number
}

/** `base` is what comes before the path, if not `/api`. */
type Request = { kind: string; method: string; path: string; body?: object | FormData; base?: string }

const ATTEMPTS_MAX = 4
/** Share of people who give up when something fails, as those who close the page do. Others heal what was half done. */
const IMPATIENT = 0.3
const TIMEOUT_MS = 20_000

/** Sends requests as independent clients do, and records each. */
export class Clients {
  readonly records: Recorded[] = []
  readonly #url: () => string
  readonly #onText: (email: string, text: string) => void

  /** `onText` gets everything that somebody is answered, with their email address. */
  constructor(url: () => string, onText: (email: string, text: string) => void) {
    this.#url = url
    this.#onText = onText
  }

  /** The site's address. */
  get url(): string {
    return this.#url()
  }

  /** Reads an address outside the API as a visitor, without cookies. */
  visit(path: string) {
    const visitor = {
      id: '',
      email: '',
      password: '',
      cookies: new Map<string, string>(),
      address: '10.255.0.1',
    }
    return this.send(visitor, { kind: 'visit', method: 'GET', path, base: '' })
  }

  /** Sends a request once. */
  async send(person: Person, { kind, method, path, body, base = '/api' }: Request, key?: string) {
    const headers = new Headers({ 'cf-connecting-ip': person.address })
    if (key) headers.set('idempotency-key', key)
    if (person.cookies.size > 0)
      headers.set('cookie', [...person.cookies].map((pair) => pair.join('=')).join('; '))
    if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json')
    const content = body instanceof FormData ? body : body && JSON.stringify(body)
    const startedAt = performance.now()
    let status = 0
    let text = ''
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const init = { method, headers, redirect: 'manual' as const, signal, ...(content && { body: content }) }
      const response = await fetch(`${this.#url()}${base}${path}`, init)
      text = await response.text()
      status = response.status
      for (const line of response.headers.getSetCookie()) storeCookie(person.cookies, line)
    } catch {
      status = 0
    }
    const ms = performance.now() - startedAt
    this.#onText(person.email, text)
    this.records.push({ kind, method, path, userId: person.id, status, startedAt, ms })
    return { status, text, body: parse(text), startedAt, endedAt: startedAt + ms }
  }

  /**
   * Sends a request until its answer is clear, once or at most four times, with one Idempotency-Key if it is a POST.
   */
  async act(person: Person, request: Request): Promise<Answer> {
    const key = request.method === 'POST' ? randomUUID() : undefined
    let answer = await this.send(person, request, key)
    const { startedAt } = answer
    let wasUnclear = isUnclear(answer)
    const attemptsMax = Math.random() < IMPATIENT ? 1 : ATTEMPTS_MAX
    for (let attempt = 1; attempt < attemptsMax && mayRetry(answer); attempt++) {
      await wait(300 * 2 ** attempt)
      answer = await this.send(person, request, key)
      wasUnclear ||= isUnclear(answer)
    }
    const isDone = answer.status >= 200 && answer.status < 300
    return { ...answer, startedAt, outcome: isDone ? 'done' : wasUnclear ? 'unclear' : 'refused' }
  }

  /** Returns the items of a list, or none if it was not answered. */
  async list(person: Person, kind: string, path: string): Promise<Record<string, unknown>[]> {
    const { body } = await this.send(person, { kind, method: 'GET', path })
    return Array.isArray(body.items) ? body.items : []
  }
}

type Sent = { status: number; body: Record<string, unknown> }
const isUnclear = ({ status }: Sent) => status === 0 || status >= 500
const mayRetry = (answer: Sent) => isUnclear(answer) || answer.body.code === 'idempotency_in_progress'

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

function storeCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ')
  const at = pair.indexOf('=')
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
