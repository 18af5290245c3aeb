import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { failure, success } from './answers.ts'
import type { Binding, Runtime, Version } from './runtime.ts'

type Manifest = Record<string, { hash: string; size: number }>
type Deployment = { id: string; created_on: string; versions: { version_id: string; percentage: number }[] }
type Worker = { versions: Version[]; deployments: Deployment[]; schedules: string[]; isOnWorkersDev: boolean }

/** Upload metadata, as sent by Wrangler. */
type Metadata = {
  main_module: string
  bindings: Binding[]
  keep_bindings?: string[]
  compatibility_date: string
  compatibility_flags: string[]
  annotations?: Record<string, string>
  migrations?: { new_tag: string }
  assets: { jwt: string; config: { run_worker_first?: string[] } }
}

/** Workers in the account, and static files by hash. */
export class Workers {
  readonly byName = new Map<string, Worker>()
  readonly files = new Map<string, Uint8Array>()
  /** Manifests of upload sessions, by session. */
  readonly manifests = new Map<string, Manifest>()

  /** Adds a worker that another project deployed or that was created in the dashboard. */
  addForeign(name: string, bindings: Binding[] = []): void {
    const version: Version = {
      id: crypto.randomUUID(),
      tag: undefined,
      main: 'index.js',
      modules: new Map(),
      bindings,
      compatibilityDate: '2026-01-01',
      compatibilityFlags: [],
      assets: { folder: '', runWorkerFirst: [] },
    }
    const versions = [{ version_id: version.id, percentage: 100 }]
    const deployments = [{ id: crypto.randomUUID(), created_on: '2026-01-01T00:00:00Z', versions }]
    this.byName.set(name, { versions: [version], deployments, schedules: [], isOnWorkersDev: true })
  }

  current(name: string): Version | undefined {
    const worker = this.byName.get(name)
    const id = worker?.deployments[0]?.versions[0]?.version_id
    return worker?.versions.find((version) => version.id === id)
  }
}

const notFound = failure(10_007, 'This Worker does not exist on your account.')

/** Handles the calls of `wrangler deploy` and `wrangler rollback` under `/workers`. */
export function addWorkerCalls(workers: Workers, runtime: Runtime, folder: string): Hono {
  const app = new Hono().basePath('/workers')
  const find = (name: string) => workers.byName.get(name)

  app.get('/subdomain', (c) => c.json(success({ subdomain: 'operator' })))
  app.get('/services/:name', (c) => {
    if (!find(c.req.param('name'))) return c.json(failure(10_090, 'Not found'), 404)
    const { migrationTag } = workers.current(c.req.param('name')) ?? {}
    const script = {
      tag: 'tag',
      tags: [],
      last_deployed_from: 'wrangler',
      ...(migrationTag && { migration_tag: migrationTag }),
    }
    return c.json(success({ default_environment: { environment: 'production', script } }))
  })
  app.get('/scripts/:name/settings', (c) => {
    const version = workers.current(c.req.param('name'))
    if (!version) return c.json(notFound, 404)
    const bindings = version.bindings.map((one) =>
      one.type === 'secret_text' ? { type: one.type, name: one.name } : one,
    )
    return c.json(success({ bindings }))
  })
  app.get('/scripts/:name/secrets', (c) => {
    const { bindings = [] } = workers.current(c.req.param('name')) ?? {}
    return c.json(
      success(
        bindings.filter(({ type }) => type === 'secret_text').map(({ type, name }) => ({ type, name })),
      ),
    )
  })
  app.get('/scripts/:name/subdomain', (c) =>
    c.json(success({ enabled: find(c.req.param('name'))?.isOnWorkersDev ?? false, previews_enabled: false })),
  )
  app.post('/scripts/:name/subdomain', async (c) => {
    const { enabled } = await c.req.json()
    const worker = find(c.req.param('name'))
    if (worker) worker.isOnWorkersDev = enabled
    return c.json(success({ enabled, previews_enabled: false }))
  })
  app.put('/scripts/:name/schedules', async (c) => {
    const schedules: { cron: string }[] = await c.req.json()
    const worker = find(c.req.param('name'))
    if (worker) worker.schedules = schedules.map(({ cron }) => cron)
    return c.json(success({ schedules }))
  })
  app.patch('/scripts/:name/script-settings', (c) => c.json(success({})))

  app.post('/scripts/:name/assets-upload-session', async (c) => {
    const { manifest }: { manifest: Manifest } = await c.req.json()
    const session = tokenOf(crypto.randomUUID())
    workers.manifests.set(session, manifest)
    const missing = Object.values(manifest).filter(({ hash }) => !workers.files.has(hash))
    return c.json(
      success({ jwt: session, buckets: missing.length > 0 ? [missing.map(({ hash }) => hash)] : [] }),
    )
  })
  app.post('/assets/upload', async (c) => {
    for (const [hash, file] of Object.entries(await c.req.parseBody())) {
      workers.files.set(hash, Buffer.from(await (file as File).text(), 'base64'))
    }
    return c.json(success({ jwt: c.req.header('authorization')?.replace('Bearer ', '') }), 201)
  })

  const upload = async (name: string, form: Record<string, string | File>): Promise<Version> => {
    const metadata: Metadata = JSON.parse(await textOf(form.metadata))
    const before = workers.current(name)
    const kept = (before?.bindings ?? []).filter(
      ({ type, name }) =>
        metadata.keep_bindings?.includes(type) && !metadata.bindings.some((binding) => binding.name === name),
    )
    const bindings = metadata.bindings.map((binding) =>
      binding.type === 'inherit'
        ? (before?.bindings.find(({ name }) => name === binding.name) ?? binding)
        : binding,
    )
    const version: Version = {
      id: crypto.randomUUID(),
      tag: metadata.annotations?.['workers/tag'],
      main: metadata.main_module,
      modules: await modulesOf(form),
      bindings: [...bindings, ...kept],
      compatibilityDate: metadata.compatibility_date,
      compatibilityFlags: metadata.compatibility_flags,
      assets: { folder: '', runWorkerFirst: metadata.assets.config.run_worker_first ?? [] },
      migrationTag: metadata.migrations?.new_tag ?? before?.migrationTag,
    }
    version.assets.folder = writeAssets(workers, metadata.assets.jwt, join(folder, `assets-${version.id}`))
    return version
  }
  const serve = async (name: string, id: string) => {
    const worker = find(name)
    const version = worker?.versions.find((one) => one.id === id)
    if (!worker || !version) throw new Error(`There is no version ${id}.`)
    const deployment = {
      id: crypto.randomUUID(),
      created_on: new Date().toISOString(),
      versions: [{ version_id: id, percentage: 100 }],
    }
    worker.deployments.unshift(deployment)
    await runtime.deploy(version)
    return deployment
  }
  app.put('/scripts/:name', async (c) => {
    const name = c.req.param('name')
    const version = await upload(name, (await c.req.parseBody()) as Record<string, string | File>)
    const before = find(name)
    if (before) before.versions.unshift(version)
    else
      workers.byName.set(name, { versions: [version], deployments: [], schedules: [], isOnWorkersDev: false })
    await serve(name, version.id)
    return c.json(
      success({ id: name, tag: 'tag', etag: version.id, deployment_id: version.id, startup_time_ms: 1 }),
    )
  })
  app.post('/scripts/:name/versions', async (c) => {
    const name = c.req.param('name')
    const version = await upload(name, (await c.req.parseBody()) as Record<string, string | File>)
    find(name)?.versions.unshift(version)
    return c.json(success(toAnswer(version)))
  })
  app.get('/scripts/:name/versions/:id', (c) => {
    const version = find(c.req.param('name'))?.versions.find(({ id }) => id === c.req.param('id'))
    return version ? c.json(success(toAnswer(version))) : c.json(notFound, 404)
  })
  app.get('/scripts/:name/deployments', (c) => {
    const worker = find(c.req.param('name'))
    return worker ? c.json(success({ deployments: worker.deployments })) : c.json(notFound, 404)
  })
  app.post('/scripts/:name/deployments', async (c) => {
    const { versions }: { versions: { version_id: string }[] } = await c.req.json()
    const isBeforeMigration =
      find(c.req.param('name'))?.versions.find(({ id }) => id === versions[0]?.version_id)?.migrationTag !==
      workers.current(c.req.param('name'))?.migrationTag
    if (isBeforeMigration)
      return c.json(failure(10_210, 'Cannot roll back past a Durable Object migration.'), 400)
    return c.json(success(await serve(c.req.param('name'), versions[0]?.version_id ?? '')))
  })
  return app
}

function toAnswer(version: Version) {
  return {
    id: version.id,
    number: 1,
    metadata: {
      created_on: new Date().toISOString(),
      author_email: 'operator@tagalong.example',
      source: 'wrangler',
    },
    annotations: version.tag === undefined ? {} : { 'workers/tag': version.tag },
    resources: { script: { etag: version.id }, bindings: version.bindings, script_runtime: {} },
    startup_time_ms: 1,
  }
}

async function modulesOf(form: Record<string, string | File>): Promise<Version['modules']> {
  const modules: Version['modules'] = new Map()
  for (const [name, file] of Object.entries(form)) {
    if (name === 'metadata' || !(file instanceof File)) continue
    modules.set(name, { type: file.type, content: new Uint8Array(await file.arrayBuffer()) })
  }
  return modules
}

function writeAssets(workers: Workers, session: string, folder: string): string {
  for (const [path, { hash }] of Object.entries(workers.manifests.get(session) ?? {})) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, workers.files.get(hash) ?? '')
  }
  return folder
}

const textOf = (part: string | File | undefined) => (part instanceof File ? part.text() : (part ?? '{}'))

/** Returns a token shaped like a JWT, because Wrangler parses it. */
function tokenOf(id: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [encode({ alg: 'none' }), encode({ sub: id }), 'x'].join('.')
}
