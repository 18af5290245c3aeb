import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { CRON_PATH } from '../../../scripts/serve.ts'

/** An uploaded version, with modules by name, bindings, and static files. */
export type Version = {
  id: string
  tag: string | undefined
  main: string
  modules: Map<string, { type: string; content: Uint8Array }>
  bindings: Binding[]
  compatibilityDate: string
  compatibilityFlags: string[]
  assets: { folder: string; runWorkerFirst: string[] }
  /** Tag of the last Durable Objects migration. */
  migrationTag?: string | undefined
}

export type Binding = {
  type: string
  name: string
  text?: string
  id?: string
  database_id?: string
  namespace_id?: string
  bucket_name?: string
  class_name?: string
}

const MODULE_TYPES: Record<string, 'ESModule' | 'Data' | 'CompiledWasm'> = {
  'application/javascript+module': 'ESModule',
  'application/octet-stream': 'Data',
  'application/wasm': 'CompiledWasm',
}

/** Runs the deployed version in workerd. Databases and buckets outlive versions. */
export class Runtime {
  readonly folder: string
  #miniflare: Miniflare | undefined
  #databases: string[] = []
  #buckets: string[] = []
  #version: Version | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  async addDatabase(id: string): Promise<void> {
    this.#databases.push(id)
    await this.#apply()
  }

  async removeDatabase(id: string): Promise<void> {
    this.#databases = this.#databases.filter((one) => one !== id)
    await this.#apply()
  }

  async addBucket(name: string): Promise<void> {
    this.#buckets.push(name)
    await this.#apply()
  }

  async deploy(version: Version): Promise<void> {
    this.#version = version
    await this.#apply()
  }

  /** Runs a query's statements in one transaction, as Cloudflare's query call does. */
  async query(databaseId: string, sql: string, params: unknown[]): Promise<unknown[]> {
    return this.batch(
      databaseId,
      splitSql(sql).map((statement) => ({ sql: statement, params })),
    )
  }

  /** Runs statements, each with its own parameters, in one transaction. */
  async batch(databaseId: string, statements: { sql: string; params?: unknown[] }[]): Promise<unknown[]> {
    const db = await this.#running().getD1Database(databaseId, 'admin')
    return db.batch(statements.map(({ sql, params = [] }) => db.prepare(sql).bind(...params)))
  }

  /** Returns a bucket's binding. */
  bucket(name: string): ReturnType<Miniflare['getR2Bucket']> {
    return this.#running().getR2Bucket(name, 'admin')
  }

  /** Runs the deployed worker's cron jobs. */
  async runCron(cron: string): Promise<void> {
    const answer = await this.#running().dispatchFetch(
      `http://localhost${CRON_PATH}?${new URLSearchParams({ cron })}`,
    )
    if (!answer.ok) throw new Error(`Cron failed: ${await answer.text()}`)
  }

  #running(): Miniflare {
    if (!this.#miniflare) throw new Error('There is nothing yet.')
    return this.#miniflare
  }

  /** Handles a request to the site as if it came over HTTPS. */
  async fetch(request: Request): Promise<Response | undefined> {
    if (!this.#miniflare || !this.#version) return undefined
    const site = this.#version.bindings.find(({ name }) => name === 'SITE_URL')?.text
    const { pathname, search } = new URL(request.url)
    const body = await request.arrayBuffer()
    const answer = await this.#miniflare.dispatchFetch(site + pathname + search, {
      method: request.method,
      redirect: 'manual',
      headers: Object.fromEntries(request.headers),
      ...(body.byteLength > 0 && { body }),
    })
    const isEmpty = [204, 304].includes(answer.status)
    return new Response(isEmpty ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: [...answer.headers],
    })
  }

  async stop(): Promise<void> {
    await this.#miniflare?.dispose()
  }

  async #apply(): Promise<void> {
    const own = (names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
    const admin = {
      name: 'admin',
      modules: true,
      script: 'export default { fetch: () => new Response() }',
      d1Databases: own(this.#databases),
      r2Buckets: own(this.#buckets),
    }
    const options = convertV4MiniflareOptions({
      host: '127.0.0.1',
      cf: false,
      telemetry: { enabled: false },
      unsafeTriggerHandlers: true,
      resourcePersistencePath: join(this.folder, 'state'),
      workers: this.#version ? [this.#site(this.#version), admin] : [admin],
    })
    if (this.#miniflare) await this.#miniflare.setOptions(options)
    else this.#miniflare = new Miniflare(options)
    await this.#miniflare.ready
  }

  #site(version: Version) {
    const folder = join(this.folder, version.id)
    const path = (name: string) => join(folder, name)
    for (const [name, { content }] of version.modules) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), content)
    }
    const names = [version.main, ...[...version.modules.keys()].filter((name) => name !== version.main)]
    const of = (type: string) => version.bindings.filter((binding) => binding.type === type)
    return {
      name: 'site',
      compatibilityDate: version.compatibilityDate,
      compatibilityFlags: version.compatibilityFlags,
      modulesRoot: folder,
      modules: names.map((name) => ({
        type: MODULE_TYPES[version.modules.get(name)?.type ?? ''] ?? 'ESModule',
        path: path(name),
      })),
      bindings: Object.fromEntries(
        [...of('plain_text'), ...of('secret_text')].map(({ name, text }) => [name, text ?? '']),
      ),
      d1Databases: Object.fromEntries(
        of('d1').map(({ name, id, database_id }) => [name, database_id ?? id ?? '']),
      ),
      kvNamespaces: Object.fromEntries(
        of('kv_namespace').map(({ name, namespace_id }) => [name, namespace_id ?? '']),
      ),
      r2Buckets: Object.fromEntries(
        of('r2_bucket').map(({ name, bucket_name }) => [name, bucket_name ?? '']),
      ),
      durableObjects: Object.fromEntries(
        of('durable_object_namespace').map(({ name, class_name: className = '' }) => [
          name,
          { className, useSQLite: true },
        ]),
      ),
      images: { binding: 'IMAGES' },
      assets: {
        directory: version.assets.folder,
        binding: 'ASSETS',
        routerConfig: {
          has_user_worker: true,
          static_routing: { user_worker: version.assets.runWorkerFirst },
        },
      },
    }
  }
}
