import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { failure, success } from './answers.ts'
import { addStorageCalls } from './cloudflare-storage.ts'
import { addWorkerCalls, Workers } from './cloudflare-workers.ts'
import { Runtime } from './runtime.ts'

export const TOKEN = 'a-valid-token'
export const ACCOUNT = 'f00dfeedf00dfeedf00dfeedf00dfeed'
const BASE = '/client/v4'

/** Makes the next matching call fail as in an outage, or with `code`. With `isSilent`, a query succeeds without running. */
export type Fault = { method: string; path: RegExp; body?: RegExp; code?: number; isSilent?: boolean }

/**
 * A local fake of the parts of Cloudflare's API that we use. Databases are D1 in workerd, where deployed workers run too.
 * `siteUrl` serves the deployed worker.
 */
export class Cloudflare {
  /** Accepted writes, as method and path. */
  readonly writes: string[] = []
  readonly databases = new Map<string, string>()
  readonly namespaces = new Map<string, string>()
  readonly buckets = new Set<string>()
  readonly replication = new Map<string, string>()
  readonly places = new Map<string, object>()
  readonly workers = new Workers()
  readonly #folder = mkdtempSync(join(tmpdir(), 'cloudflare-'))
  readonly runtime = new Runtime(this.#folder)
  fault: Fault | undefined
  readonly #api = createServer((incoming, outgoing) => this.#answer(incoming, outgoing))
  readonly #site = createServer((incoming, outgoing) => this.#answerSite(incoming, outgoing))
  readonly #routes = this.#makeRoutes()

  async start(): Promise<void> {
    await Promise.all([this.#api, this.#site].map((server) => listen(server)))
  }

  async stop(): Promise<void> {
    for (const server of [this.#api, this.#site]) server.closeAllConnections()
    for (const server of [this.#api, this.#site]) server.close()
    await this.runtime.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get apiUrl(): string {
    return addressOf(this.#api) + BASE
  }

  get siteUrl(): string {
    return addressOf(this.#site)
  }

  async addDatabase(name: string): Promise<string> {
    const id = crypto.randomUUID()
    this.databases.set(id, name)
    await this.runtime.addDatabase(id)
    return id
  }

  /** Returns the id of the database with this name. */
  idOf(name: string): string {
    const found = [...this.databases].find(([, one]) => one === name)
    if (!found) throw new Error(`There is no database ${name}.`)
    return found[0]
  }

  async removeDatabase(name: string): Promise<void> {
    const id = this.idOf(name)
    this.databases.delete(id)
    await this.runtime.removeDatabase(id)
  }

  #makeRoutes(): Hono {
    const app = new Hono().basePath(BASE)
    app.use(async (c, next) => {
      // Asset uploads are authorized by their own session.
      if (c.req.header('authorization') !== `Bearer ${TOKEN}` && !c.req.path.includes('/assets/upload')) {
        return c.json(failure(9109, 'Invalid access token'), 403)
      }
      const { fault } = this
      if (
        fault &&
        c.req.method === fault.method &&
        fault.path.test(c.req.path) &&
        (!fault.body || fault.body.test(await c.req.text()))
      ) {
        this.fault = undefined
        if (fault.isSilent) return c.json(success([{ success: true, results: [], meta: {} }]))
        return c.json(failure(fault.code ?? 10_013, 'An unknown error has occurred.'), 400)
      }
      await next()
      if (c.req.method !== 'GET' && c.res.ok) {
        this.writes.push(`${c.req.method} ${c.req.path.slice(BASE.length)}`)
      }
      return undefined
    })
    app.get('/accounts', (c) => c.json(success([{ id: ACCOUNT, name: 'Operator' }])))
    app.get('/memberships', (c) => c.json(success([{ account: { id: ACCOUNT, name: 'Operator' } }])))
    app.get('/user', (c) => c.json(success({ id: 'user', email: 'operator@tagalong.example' })))
    app.route(`/accounts/${ACCOUNT}`, addStorageCalls(this))
    app.route(`/accounts/${ACCOUNT}`, addWorkerCalls(this.workers, this.runtime, this.#folder))
    app.notFound((c) => {
      console.error(`The stand-in has no ${c.req.method} ${c.req.path}`)
      return c.json(failure(7000, 'No route for that URI'), 404)
    })
    return app
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await send(outgoing, await this.#routes.fetch(await toRequest(incoming)))
  }

  async #answerSite(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const answer = await this.runtime.fetch(await toRequest(incoming))
    await send(outgoing, answer ?? new Response('There is nothing here yet', { status: 404 }))
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

function addressOf(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const body = Buffer.concat(parts)
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Request(`http://127.0.0.1${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body }),
  })
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  const cookies = response.headers.getSetCookie()
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
